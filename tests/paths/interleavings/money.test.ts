import { dispute } from './case.interleaving.ts';
import { itKeepsTime } from './explore.ts';
import { inspection } from './inspection.interleaving.ts';
import { payout } from './payout.interleaving.ts';
import { otherTime } from './reading.interleaving.ts';
import { leaving } from './renting.interleaving.ts';
import { codeInTwoTabs, formInTwoTabs } from './shipment.interleaving.ts';
import { visit } from './visit.interleaving.ts';

// Rules: PAY-6

itKeepsTime(inspection);
itKeepsTime(visit);
itKeepsTime(payout);
itKeepsTime(dispute);
itKeepsTime(leaving);
itKeepsTime(otherTime);
itKeepsTime(codeInTwoTabs);
itKeepsTime(formInTwoTabs);
