/** Notification settings by kind, in the app and by SMS. The server decides what is always sent. */

import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { type OperationInput, operation } from '../api/operation.ts';
import { loadingStates } from '../record/loading.chart.ts';

export type NotificationSettings = components['schemas']['NotificationSettings'];

export interface NotificationSettingsContext {
  /** Settings with unsaved changes; `null` until loaded. */
  settings: NotificationSettings | null;
  /** Settings as last loaded or saved. */
  saved: NotificationSettings | null;
  notice: string | null;
  problem: Problem | null;
}

export type NotificationSettingsEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'settings.changed'; settings: NotificationSettings }
  | { type: 'settings.submitted' };

export const notificationSettingsActors = {
  getNotificationSettings: operation('getNotificationSettings'),
  saveNotificationSettings: operation('saveNotificationSettings'),
};

const flow = setup({
  types: {
    context: {} as NotificationSettingsContext,
    events: {} as NotificationSettingsEvent,
    tags: {} as 'busy' | 'form',
    meta: {} as { route: string },
  },
  actors: notificationSettingsActors,
  actions: {
    keepSettings: assign((_, params: { settings: NotificationSettings }) => ({
      settings: params.settings,
      saved: params.settings,
    })),
    keepChanged: assign(({ event }) => {
      assertEvent(event, 'settings.changed');
      return { settings: event.settings };
    }),
    saySaved: assign({ notice: 'Your settings are saved.' }),
    clearMessages: assign({ problem: null, notice: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
  },
});

const ROUTE = href.notificationSettings;

const settings = ({ event }: { event: DoneActorEvent<NotificationSettings> }) => ({ settings: event.output });
/** Sends what was changed, since another window may have changed the rest. */
const chosen = ({ context }: { context: NotificationSettingsContext }): OperationInput<'saveNotificationSettings'> => {
  const { settings: all, saved } = context;
  if (!all) throw new Error('settings are saved only after they were loaded');
  const changes = Object.entries(all).flatMap(([kind, { app, sms }]) => {
    const before = saved?.[kind as keyof NotificationSettings];
    const change = { ...(app !== before?.app && { app }), ...(sms !== before?.sms && { sms }) };
    return Object.keys(change).length > 0 ? [[kind, change]] : [];
  });
  return { body: Object.fromEntries(changes) };
};

export const notificationSettingsMachine = flow.createMachine({
  id: 'notificationSettings',
  context: { settings: null, saved: null, notice: null, problem: null },
  initial: 'arriving',
  states: {
    ...loadingStates({
      route: ROUTE,
      call: 'getNotificationSettings',
      shown: 'choosing',
      keep: { type: 'keepSettings', params: settings },
    }),
    choosing: {
      tags: 'form',
      meta: { route: ROUTE },
      on: {
        'settings.changed': { actions: ['keepChanged', 'clearMessages'] },
        'settings.submitted': { target: 'saving', actions: 'clearMessages' },
      },
    },
    saving: {
      tags: 'busy',
      meta: { route: ROUTE },
      invoke: {
        id: 'saveNotificationSettings',
        src: 'saveNotificationSettings',
        input: chosen,
        onDone: { target: 'choosing', actions: [{ type: 'keepSettings', params: settings }, 'saySaved'] },
        onError: { target: 'choosing', actions: 'showProblem' },
      },
    },
  },
});
