-- How a visit went is said by two voices: what one of them says waits for the other, and what they say differently for a case.
alter table inspections drop constraint inspections_status_check;
alter table inspections add constraint inspections_status_check check (status in
  ('proposed', 'awaitingPayment', 'scheduled', 'turnedAway', 'absent', 'disputed', 'done', 'failed', 'missed', 'declined',
   'cancelled', 'lapsed'));
alter table inspections add constraint inspections_spoken_check
  check ((status in ('turnedAway', 'absent')) <= (held_until is not null));

create index inspections_spoken on inspections (held_until) where status in ('turnedAway', 'absent');

-- By what it is settled whether the fee is kept.
alter table inspections add column settled_by text
  check (settled_by in ('code', 'visitor', 'agreement', 'silence', 'case'));

-- Who called off too late before today has left the fee.
update inspections set settled_by = 'visitor' where status = 'cancelled' and exists (
  select from payments where payments.inspection_id = inspections.id and payments.status = 'paid'
    and not exists (select from refunds where refunds.payment_id = payments.id));

-- What the visitor shows and the owner enters. Beside the inspection, so that nobody reads it by reading that.
create table visit_codes (
  inspection_id uuid primary key references inspections (id) on delete cascade,
  code text not null check (code ~ '^[0-9]{4}$'),
  -- Wrong ones.
  tries integer not null default 0
);

insert into visit_codes (inspection_id, code)
  select id, lpad((('x' || left(replace(gen_random_uuid()::text, '-', ''), 7))::bit(28)::int % 10000)::text, 4, '0')
  from inspections where status = 'scheduled';

-- What one of the two has said of a visit, and what the other one objects.
create table visit_words (
  inspection_id uuid primary key references inspections (id) on delete cascade,
  said_by text not null check (said_by in ('visitor', 'owner', 'staff')),
  kind text check (kind in ('gone', 'notAsShown', 'nobodyCame', 'askedForMoney')),
  words text,
  said_at timestamptz not null,
  objection text
);
