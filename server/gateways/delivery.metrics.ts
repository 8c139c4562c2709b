import { Counter, Gauge, type Registry } from 'prom-client';

export type DeliveryMetrics = ReturnType<typeof measureDelivery>;

/** Counts messages at /metrics. `sms_ceiling_used_ratio` is the one to set an alarm on: at 1 everything but codes waits. */
export const measureDelivery = (metrics: Registry) => ({
  sent: new Counter({
    name: 'messages_sent_total',
    help: 'Messages that a provider has taken.',
    labelNames: ['channel', 'purpose'],
    registers: [metrics],
  }),
  withheld: new Counter({
    name: 'messages_withheld_total',
    help: 'Messages that a newer one replaced, that were dropped over budget, or delayed.',
    labelNames: ['how'],
    registers: [metrics],
  }),
  ceilingUsed: new Gauge({
    name: 'sms_ceiling_used_ratio',
    help: 'SMS of the last hour as a share of the ceiling of the platform. Set an alarm at 0.8.',
    registers: [metrics],
  }),
});
