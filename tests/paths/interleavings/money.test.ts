import { dispute } from './case.interleaving.ts';
import { testSchedules } from './explore.ts';
import { inspection } from './inspection.interleaving.ts';
import { payout } from './payout.interleaving.ts';
import { otherTime } from './reading.interleaving.ts';
import { leaving } from './renting.interleaving.ts';
import { codeInTwoTabs, formInTwoTabs } from './shipment.interleaving.ts';
import { visit } from './visit.interleaving.ts';

// Rules: PAY-6

testSchedules(inspection);
testSchedules(visit);
testSchedules(payout);
testSchedules(dispute);
testSchedules(leaving);
testSchedules(otherTime);
testSchedules(codeInTwoTabs);
testSchedules(formInTwoTabs);
