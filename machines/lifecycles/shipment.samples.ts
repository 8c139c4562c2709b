import { shipmentLifecycle } from '#domain/lifecycles/shipment.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const shipmentLifecycleSamples = defineSamples(
  shipmentLifecycle,
  {},
  {
    inputs: { 'goods to move': undefined },
    key: () => [],
    events: {
      'shipper.accept': [{ sample: 'an offer' }],
      'shipper.cancel': [{ sample: 'in time' }],
      'shipper.cancelLate': [{ sample: 'on the day' }],
      'shipper.object': [{ sample: 'a crate is missing' }],
      'receiver.object': [{ sample: 'a crate is wet' }],
      'carrier.cancel': [{ sample: 'the truck broke down' }],
      'carrier.assign': [{ sample: 'a driver and a plate' }],
      'driver.lost': [{ sample: 'removed by the carrier' }],
      'driver.go': [{ sample: 'they set out' }],
      'driver.pickUp': [{ sample: 'with the shipper’s code' }],
      'driver.notHandedOver': [{ sample: 'the sender was not there' }],
      'driver.deliver': [{ sample: 'with the receiver’s code' }],
      'driver.undelivered': [{ sample: 'the receiver was not there' }],
      'driver.bringBack': [{ sample: 'with the code for the way back' }],
      'payment.arrived': [{ sample: 'in time' }],
      'payment.returned': [{ sample: 'by the provider, unasked' }],
      'offers.ended': [{ sample: 'no offer was taken' }],
      'hold.ended': [{ sample: 'nothing was paid' }],
      'window.passed': [{ sample: 'the driver did not come' }],
      'road.ended': [{ sample: 'nothing was heard' }],
      'objection.ended': [{ sample: 'no problem was reported' }],
      'case.refunded': [{ sample: 'for the shipper' }],
      'case.kept': [{ sample: 'for the carrier' }],
    },
    calls: {},
    children: {},
  },
);
