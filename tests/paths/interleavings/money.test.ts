import { inspection } from './inspection.interleaving.ts';
import { leaving } from './leaving.interleaving.ts';
import { payout } from './payout.interleaving.ts';
import { shipment } from './shipment.interleaving.ts';
import { codeInTwoTabs, formInTwoTabs } from './tabs.interleaving.ts';
import { itKeepsTime } from './tried.ts';
import { visit } from './visit.interleaving.ts';

itKeepsTime(inspection);
itKeepsTime(visit);
itKeepsTime(shipment);
itKeepsTime(payout);
itKeepsTime(leaving);
itKeepsTime(codeInTwoTabs);
itKeepsTime(formInTwoTabs);
