create table users (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('USER', 'OWNER')),
  first_name text not null,
  last_name text not null,
  phone text not null constraint users_phone_key unique,
  email text not null,
  state text not null,
  location text,
  photo text,
  password_hash text not null,
  phone_verified_at timestamptz,
  created_at timestamptz not null
);

-- Addresses are compared without their case and kept as they were typed.
create unique index users_email_key on users (lower(email));

create index users_unverified on users (created_at) where phone_verified_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null constraint sessions_token_hash_key unique,
  scope text not null check (scope in ('access', 'verification')),
  device text not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);

create index sessions_of_user on sessions (user_id, signed_in_at desc);

create index sessions_by_end on sessions (expires_at);

-- Keyed by phone and not by account: a phone without an account is treated just the same.
create table otp_challenges (
  phone text not null,
  purpose text not null check (purpose in ('verify', 'reset')),
  code_hash text not null,
  salt text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone, purpose)
);

create index otp_challenges_by_end on otp_challenges (expires_at);

-- One row for each code, for the daily limit of a phone.
create table otp_sends (
  phone text not null,
  sent_at timestamptz not null
);

create index otp_sends_of_phone on otp_sends (phone, sent_at);

create index otp_sends_by_time on otp_sends (sent_at);

create table sign_in_attempts (
  phone text primary key,
  failures integer not null,
  since timestamptz not null
);

create index sign_in_attempts_by_time on sign_in_attempts (since);

-- The account that an Idempotency-Key has made. The fingerprint is of the request without its password.
create table registrations (
  idempotency_key uuid primary key,
  fingerprint text not null,
  -- Checked at commit: the key is taken first, so that of two equal requests the second waits for the first.
  user_id uuid not null references users (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null
);

create index registrations_of_user on registrations (user_id);

create index registrations_by_time on registrations (created_at);
