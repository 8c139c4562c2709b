-- Money that somebody was asked for. It outlives the person and what it pays for: there is no key to the inspection.
create table payments (
  id uuid primary key,
  -- What the provider calls it as well.
  reference text not null constraint payments_reference_key unique,
  -- Null when the person is gone.
  payer_id uuid references users (id) on delete set null,
  inspection_id uuid not null,
  -- What for, in words without a name.
  description text not null,
  -- Kobo.
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'NGN'),
  status text not null check (status in ('started', 'paid', 'failed', 'abandoned', 'refunded')),
  -- The page to pay on.
  url text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When to ask the provider next; null when there is nothing left to learn.
  check_at timestamptz
);

create index payments_of_payer on payments (payer_id, created_at desc, id desc);

create index payments_of_inspection on payments (inspection_id, created_at desc);

-- One page to pay on at a time.
create unique index payments_open on payments (inspection_id) where status = 'started';

create index payments_to_check on payments (check_at) where check_at is not null;

-- Money that goes back: written when that is decided, sent by a job, done when the provider says so.
create table refunds (
  id uuid primary key,
  payment_id uuid not null constraint refunds_payment_key unique references payments (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- When to ask the provider next.
  due_at timestamptz not null,
  -- When the provider took it.
  asked_at timestamptz,
  done_at timestamptz,
  last_error text
);

create index refunds_due on refunds (due_at) where done_at is null;

-- What the provider has told us, once each, with what came of it.
create table payment_events (
  -- SHA-256 of the raw body.
  digest text primary key,
  event text not null,
  reference text,
  outcome text not null,
  received_at timestamptz not null
);

create index payment_events_by_time on payment_events (received_at);

-- The books of the simulated provider, which takes no money.
create table simulated_charges (
  reference text primary key,
  amount bigint not null,
  currency text not null,
  description text not null,
  -- Where the person goes afterwards.
  back_to text not null,
  status text not null check (status in ('open', 'paid', 'declined', 'returned')),
  created_at timestamptz not null
);
