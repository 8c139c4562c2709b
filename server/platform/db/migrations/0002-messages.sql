-- What leaves the house: written in the transaction that causes it, delivered by the dispatcher afterwards.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  -- Not delivered after this: a code that is over would only confuse.
  expires_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  delivered_at timestamptz,
  failed_at timestamptz,
  last_error text
);

create index messages_due on messages (due_at) where delivered_at is null and failed_at is null;

create index messages_by_time on messages (created_at);
