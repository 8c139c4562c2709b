import { shipmentLifecycle } from '#domain/lifecycles/shipment.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const shipmentLifecycleSamples = defineSamples(
  shipmentLifecycle,
  {},
  {
    inputs: { 'goods to move': undefined },
    key: () => [],
    events: {
      'shipper.accept': [{ case: 'an offer' }],
      'shipper.cancel': [{ case: 'in time' }],
      'shipper.cancelLate': [{ case: 'on the day' }],
      'shipper.object': [{ case: 'a crate is missing' }],
      'receiver.object': [{ case: 'a crate is wet' }],
      'carrier.cancel': [{ case: 'the truck broke down' }],
      'carrier.assign': [{ case: 'a driver and a plate' }],
      'driver.go': [{ case: 'they set out' }],
      'driver.pickUp': [{ case: 'with the shipper’s code' }],
      'driver.notHandedOver': [{ case: 'the sender was not there' }],
      'driver.deliver': [{ case: 'with the receiver’s code' }],
      'driver.undelivered': [{ case: 'the receiver was not there' }],
      'driver.bringBack': [{ case: 'with the code for the way back' }],
      'payment.arrived': [{ case: 'in time' }],
      'payment.returned': [{ case: 'by the provider, unasked' }],
      'offers.ended': [{ case: 'no offer was taken' }],
      'hold.ended': [{ case: 'nothing was paid' }],
      'window.passed': [{ case: 'the driver did not come' }],
      'road.ended': [{ case: 'nothing was heard' }],
      'objection.ended': [{ case: 'no problem was reported' }],
      'case.refunded': [{ case: 'for the shipper' }],
      'case.kept': [{ case: 'for the carrier' }],
    },
    calls: {},
    children: {},
  },
);
