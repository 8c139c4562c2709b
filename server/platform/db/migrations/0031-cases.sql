-- What somebody of ours has to decide about. It outlives its subject and its people: there is no key to either.
create table cases (
  id uuid primary key,
  -- What people name it by.
  number bigint generated always as identity (start with 1001) unique,
  about text not null check (about in ('inspection', 'listing', 'booking', 'person')),
  subject_id uuid not null,
  status text not null check (status in ('open', 'taken', 'decided', 'appealed', 'upheld', 'lifted')),
  opened_at timestamptz not null
);

-- One that is not decided for each subject: whoever reports it joins.
create unique index cases_undecided on cases (about, subject_id) where status in ('open', 'taken');

create index cases_waiting on cases (opened_at, id) where status in ('open', 'taken', 'appealed');

-- Under what name somebody stands in the history of a case: their own for as long as they are here, a pseudonym afterwards.
create table case_people (
  id uuid primary key,
  case_id uuid not null references cases (id),
  user_id uuid references users (id) on delete set null,
  unique (case_id, user_id)
);

create index case_people_of_user on case_people (user_id);

-- What was said and done, in order. Nothing of it is ever changed or taken away.
create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id),
  -- Null where nobody did it: it came about by itself.
  actor_id uuid references case_people (id),
  what text not null check (what in ('reported')),
  reason text,
  words text,
  at timestamptz not null
);

create index case_events_of_case on case_events (case_id, at);

-- Nobody reports the same twice while it is not decided.
create unique index case_events_reported on case_events (case_id, actor_id) where what = 'reported';

create function keep_case_events() returns trigger language plpgsql as $$ begin raise exception 'the history of a case is not changed'; end $$;

create trigger case_events_kept before update or delete on case_events for each row execute function keep_case_events();
