import { inspection } from './inspection.duet.ts';
import { leaving } from './leaving.duet.ts';
import { shipment } from './shipment.duet.ts';
import { codeInTwoTabs, formInTwoTabs } from './tabs.duet.ts';
import { itKeepsTime } from './tried.ts';
import { visit } from './visit.duet.ts';

itKeepsTime(inspection);
itKeepsTime(visit);
itKeepsTime(shipment);
itKeepsTime(leaving);
itKeepsTime(codeInTwoTabs);
itKeepsTime(formInTwoTabs);
