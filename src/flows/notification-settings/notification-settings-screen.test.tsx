import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NotificationSettingsScreen } from './notification-settings-flow.tsx';

afterEach(cleanup);

describe('NotificationSettingsScreen', () => {
  it('defaults to on, and turns off one channel of one kind', () => {
    const onChange = vi.fn();
    const settings = {
      booking: { app: false, sms: true },
      inspection: { app: true, sms: false },
      payment: { app: true, sms: true },
    };
    const { rerender } = render(
      <NotificationSettingsScreen
        {...{ settings, busy: false, problem: null, notice: null, onChange, onSave: () => undefined }}
      />,
      { wrapper: MemoryRouter },
    );

    const boxes = [...document.querySelectorAll<HTMLInputElement>('input')].map(({ name, checked }) => [name, checked]);
    expect(Object.fromEntries(boxes)).toEqual({
      ...{ 'booking-app': false, 'booking-sms': true, 'inspection-app': true, 'inspection-sms': false },
      ...{ 'payment-app': true, 'payment-sms': true, 'favourite-app': true, 'favourite-sms': true },
      ...{ 'shipment-app': true, 'shipment-sms': true },
    });
    fireEvent.click(screen.getByLabelText('Deliveries: By SMS'));
    fireEvent.click(screen.getByLabelText('Bookings: In the app'));
    expect(onChange.mock.calls).toEqual([
      [{ ...settings, shipment: { app: true, sms: false } }],
      [{ ...settings, booking: { app: true, sms: true } }],
    ]);

    const ofCarrier = { ...settings, load: { app: true, sms: false } };
    rerender(
      <NotificationSettingsScreen
        {...{ settings: ofCarrier, busy: false, problem: null, notice: null, onChange, onSave: () => undefined }}
      />,
    );
    fireEvent.click(screen.getByLabelText('New loads: By SMS'));
    expect(onChange).toHaveBeenLastCalledWith({ ...ofCarrier, load: { app: true, sms: true } });
  });
});
