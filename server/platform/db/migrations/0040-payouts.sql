-- Money that is owed to somebody: written when it is, sent by a job, done when the provider says so.
create table payouts (
  id uuid primary key,
  -- What the provider calls it as well. Another one where the first has failed there.
  reference text not null unique,
  -- What for. It outlives that: there is no key.
  haulage_id uuid not null unique,
  -- Null when the person is gone.
  payee_id uuid references users (id) on delete set null,
  -- What for, in words without a name.
  description text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- When to look at it next.
  due_at timestamptz not null,
  done_at timestamptz,
  -- Why it was not sent.
  last_error text
);

create index payouts_due on payouts (due_at) where done_at is null;
create index payouts_of_payee on payouts (payee_id, created_at desc, id desc);

-- What is owed already.
insert into payouts (id, reference, haulage_id, payee_id, description, amount, created_at, due_at)
  select gen_random_uuid(), 'gida_out_' || replace(id::text, '-', ''), id, carrier_id, 'Haulage on ' || day, coalesce(part, price),
    now(), now()
  from haulages where (status = 'closed' or (status = 'cancelled' and part is not null)) and coalesce(part, price) > 0;

-- The books of the simulated provider, which sends no money.
create table simulated_payouts (
  reference text primary key,
  amount bigint not null
);
