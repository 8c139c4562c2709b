-- The schema of the first release. Later changes are migrations of their own: docs/decisions/0051-start-from-one-baseline.md.
-- Days and hours are those of Africa/Lagos, amounts are in kobo, phones are E.164.
-- A statement ends with a semicolon at the end of a line, so the bodies of functions keep theirs inside lines.

-- Lets one exclusion constraint compare ids and ranges of days.
create extension if not exists btree_gist;


-- ── Accounts ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table users (
  id uuid primary key default gen_random_uuid(),
  user_type text not null check (user_type in ('USER', 'OWNER')),
  first_name text not null,
  last_name text not null,
  phone text not null constraint users_phone_key unique,
  -- As it was typed.
  email text not null,
  state text not null,
  location text,
  photo text,
  password_hash text not null,
  phone_verified_at timestamptz,
  created_at timestamptz not null,
  -- A new address waits here until the link sent to it is opened. docs/decisions/0046-other-email.md
  pending_email text,
  pending_email_at timestamptz,
  -- The case that keeps the account from signing in. Its foreign key follows the table of cases.
  suspended_by uuid,
  -- Until then the account can start nothing new: the last of the limits that count.
  limited_until timestamptz,
  -- When the user last changed the number: payouts wait for some time after it.
  phone_changed_at timestamptz
);

-- Addresses are compared without their case.
create unique index users_email_key on users (lower(email));

create index users_unverified on users (created_at) where phone_verified_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash text not null constraint sessions_token_hash_key unique,
  scope text not null check (scope in ('access', 'verification')),
  device text not null,
  -- A hash of user and network: sign-in from there stays open while strangers guess from elsewhere.
  network text not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- Staff pages are open until then: a code sent to the phone was entered.
  desk_until timestamptz
);

create index sessions_of_user on sessions (user_id, signed_in_at desc);

create index sessions_by_end on sessions (expires_at);

-- Sessions that ended before their time, until they would have expired: their devices delete what they keep of the user.
-- Without the user, whose account may be deleted.
create table ended_sessions (
  token_hash text primary key,
  ended text not null check (ended in ('signed_out', 'removed', 'password', 'phone', 'suspended', 'deleted')),
  expires_at timestamptz not null
);

create index ended_sessions_by_end on ended_sessions (expires_at);

-- Keyed by phone, not by account: a phone without an account is treated the same.
create table otp_challenges (
  phone text not null,
  purpose text not null check (purpose in ('verify', 'reset', 'desk', 'bank', 'phone')),
  code_hash text not null,
  salt text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone, purpose)
);

create index otp_challenges_by_end on otp_challenges (expires_at);

-- Attempts at a code by who makes them, so that a stranger cannot spend those of the user.
create table otp_attempts (
  phone text not null,
  purpose text not null,
  source text not null,
  attempts integer not null,
  primary key (phone, purpose, source),
  foreign key (phone, purpose) references otp_challenges (phone, purpose) on delete cascade
);

-- One row for each code sent, for the daily limits of a phone by purpose and by who asks.
create table otp_sends (
  phone text not null,
  purpose text not null,
  source text not null,
  sent_at timestamptz not null
);

create index otp_sends_of_phone on otp_sends (phone, sent_at);

create index otp_sends_by_time on otp_sends (sent_at);

-- Wrong passwords by phone and by who enters them: a network, a session, or all unknown networks together.
create table sign_in_attempts (
  phone text not null,
  source text not null,
  failures integer not null,
  since timestamptz not null,
  primary key (phone, source)
);

create index sign_in_attempts_by_time on sign_in_attempts (since);

-- Users who decide cases. Written by the staff command, never by an API call.
create table staff (
  user_id uuid primary key references users (id) on delete cascade,
  added_at timestamptz not null
);

-- Public keys of devices that sign in without the password. docs/decisions/0059-sign-in-with-passkeys.md
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- As the device names it, in base64url.
  credential_id text not null constraint passkeys_credential_id_key unique,
  -- In COSE, as base64url.
  public_key text not null,
  -- Grows with each use, unless the device keeps none: then it stays 0.
  counter bigint not null,
  name text not null,
  -- It was added with a link of the operator, and opens the desk as well.
  opens_desk boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_of_user on passkeys (user_id, created_at);

-- A row is deleted by its first use, successful or not.
create table passkey_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign_in', 'desk', 'add')),
  -- Who adds a passkey with it; null before anyone is known.
  user_id uuid references users (id) on delete cascade,
  name text,
  -- The link that it was requested with.
  enrolment_hash text,
  expires_at timestamptz not null
);

create index passkey_challenges_of_user on passkey_challenges (user_id);

create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- The unused link with which a member of staff adds a passkey for the desk.
create table desk_enrolments (
  user_id uuid primary key references staff (user_id) on delete cascade,
  token_hash text not null,
  expires_at timestamptz not null
);

-- What a user agreed to. Append-only: which version was agreed to, and when, never changes.
create table consents (
  user_id uuid not null references users (id) on delete cascade,
  what text not null check (what in ('terms', 'adult')),
  version text not null,
  at timestamptz not null,
  how text not null check (how in ('signUp', 'asked')),
  primary key (user_id, what, version)
);

create function keep_consents() returns trigger language plpgsql as $$ begin raise exception 'recorded consents cannot be changed'; end $$;

create trigger consents_kept before update on consents for each row execute function keep_consents();

-- The account that payouts go to, sealed with a key that the database does not have.
create table bank_accounts (
  user_id uuid primary key references users (id) on delete cascade,
  sealed text not null,
  saved_at timestamptz not null,
  -- Nothing is paid before: the account or the phone number of its user was changed.
  held_until timestamptz
);

-- Addresses saved under a label, to fill in a pickup or delivery address. docs/decisions/0057-address-book.md
create table saved_addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  label text not null,
  state text not null,
  -- The same form as the two ends of a shipment.
  place jsonb not null,
  saved_at timestamptz not null
);

-- A label names one address, in capitals or not.
create unique index saved_addresses_by_label on saved_addresses (user_id, lower(label));


-- ── Calls ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What a call with an Idempotency-Key has made: the same call with the same key gets the same answer.
create table made_once (
  -- A key is unique within it: the caller's id, or "anyone" for calls without a session.
  scope text not null,
  operation text not null,
  idempotency_key uuid not null,
  -- Of the request: another request with the same key is refused.
  fingerprint text not null,
  -- Null until it is made, in the transaction that takes the key.
  made_id text,
  -- The account that takes the row with it when it is deleted: the caller's, or the one that was made.
  user_id uuid references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (scope, operation, idempotency_key)
);

create index made_once_of_user on made_once (user_id);

-- The cleanup deletes those alone: the keys of an account live as long as the drafts that may hold them.
create index made_once_without_account on made_once (created_at) where user_id is null;

-- How much of their rate limit addresses have used, for all copies of the server. Unlogged: it matters for a minute, and a
-- crash may lose it.
create unlogged table call_limits (
  calls text not null,
  address text not null,
  full_at timestamptz not null,
  primary key (calls, address)
) with (fillfactor = 50);


-- ── Messages ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The outbox: written in the transaction that causes a message, delivered by a job afterwards.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  body text not null,
  -- The call to the e-mail relay, for messages that are more than a text.
  relay jsonb,
  created_at timestamptz not null,
  -- Not delivered afterwards: an expired code would only confuse.
  expires_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  delivered_at timestamptz,
  failed_at timestamptz,
  last_error text,
  purpose text not null default 'notice'
    check (purpose in ('code', 'warning', 'handover', 'link', 'job', 'invitation', 'mail', 'support', 'notice')),
  -- Replaced by a newer message to the same recipient about the same, as long as it has not left.
  subject text,
  -- The account and the network behind it, for budgets; null for jobs. Not a reference: the ledger survives the account.
  sender uuid,
  address text,
  -- When it was allowed to leave: from then on it counts.
  counted_at timestamptz
);

-- Codes have a queue of their own, so that nothing else stands before them.
create index messages_due_codes on messages (due_at, id)
  where purpose = 'code' and delivered_at is null and failed_at is null;

create index messages_due on messages (due_at, id)
  where purpose <> 'code' and delivered_at is null and failed_at is null;

-- Whether a newer one replaces it, and what was sent about a record.
create index messages_of_subject on messages (subject, recipient, id) where subject is not null;

create index messages_counted_to on messages (recipient, counted_at) where counted_at is not null and purpose <> 'code';

create index messages_counted_from on messages (sender, counted_at) where counted_at is not null and sender is not null;

create index messages_counted_at on messages (address, counted_at) where counted_at is not null and address is not null;

create index messages_counted on messages (counted_at) where counted_at is not null and channel = 'sms';

create index messages_by_time on messages (created_at);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The last four are shown whatever the settings say.
  kind text not null
    check (kind in
      ('booking', 'inspection', 'payment', 'favourite', 'shipment', 'load', 'terms', 'case', 'listing', 'security')),
  text text not null,
  -- A page of the app.
  link text,
  -- What it is about, as in messages, where the link does not name it.
  subject text,
  read_at timestamptz,
  created_at timestamptz not null
);

create index notifications_of_user on notifications (user_id, created_at desc, id desc);

create index notifications_by_time on notifications (created_at);

create index notifications_of_subject on notifications (subject) where subject is not null;

-- Which kinds a user wants, and how. A kind without a row is on everywhere, but for the SMS about new loads.
create table notification_settings (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('booking', 'inspection', 'payment', 'favourite', 'shipment', 'load')),
  app boolean not null,
  sms boolean not null,
  primary key (user_id, kind)
);

-- Questions to support, by the number that users quote. The text goes out by e-mail and is not kept here.
create table support_requests (
  id uuid primary key,
  number bigint generated always as identity (start with 10001) unique,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null
);


-- ── Listings ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table listings (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('apartment', 'property', 'warehouse')),
  status text not null check (status in ('listed', 'paused', 'let', 'sold', 'closed', 'removed', 'suspended')),
  -- Paused since it was made, until the fee of its owner's inspection is paid. Any other change of status ends the wait.
  waits_for_fee boolean not null default false,
  title text,
  property_type text not null,
  -- What the owner wrote when the type is the last of the list, "other".
  other_type text,
  description text not null,
  details text not null,
  state text not null,
  city text not null,
  address text not null,
  price bigint not null check (price > 0),
  -- What the price is for. Null where the owner did not say: then there is no total.
  price_period text check (price_period in ('night', 'month', 'year', 'once')),
  -- What searches compare, computed as in domain/price-words.ts.
  monthly_price bigint not null generated always as
    (case price_period when 'night' then price * 30 when 'year' then (price + 11) / 12 else price end) stored,
  -- {"shortest_stay", "charges"}
  price_terms jsonb not null default '{}',
  -- What is paid before moving in, as domain/move-in.ts adds it up, written with the terms.
  move_in bigint,
  phone text,
  security boolean not null,
  features text[] not null,
  feature_quantities jsonb not null,
  facts jsonb not null default '{}',
  bedrooms integer,
  lease_months integer check (lease_months > 0),
  created_at timestamptz not null,
  -- When the owner last confirmed that the place is available.
  confirmed_at timestamptz not null default now(),
  -- Whether it was paused because the owner did not confirm.
  unconfirmed boolean not null default false,
  -- When the owner was asked to confirm, since the last confirmation.
  asked_at timestamptz,
  check (not waits_for_fee or status = 'paused')
);

-- An address without spelling, such as "12allen"; null without a house number.
create function place_key(address text) returns text language sql immutable strict parallel safe
  return case when address ~ '[0-9]' then regexp_replace(
    regexp_replace(lower(address), '\m(no|number|street|str|st|road|rd|avenue|ave|av|close|cl|crescent|cres|drive|dr)\M', '', 'g'),
    '[^[:alnum:]]', '', 'g') end;

-- The same place, and the same number, on the listings of several accounts.
create index listings_by_place on listings (place_key(address), state, city);

create index listings_by_phone on listings (phone) where phone is not null;

create index listings_of_owner on listings (owner_id, created_at desc, id desc);

-- Those whose confirmation has run out, and the one that runs out next.
create index listings_by_confirmed on listings (confirmed_at) include (id) where status = 'listed';

create index listings_to_ask on listings (confirmed_at) where status = 'listed' and asked_at is null;

-- Inspection times: full hours; 00:00 as an end is the end of the day.
create table listing_days (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  start_hour text not null check (start_hour ~ '^[012][0-9]:00$'),
  end_hour text not null check (end_hour ~ '^[012][0-9]:00$'),
  primary key (listing_id, day)
);

create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  created_at timestamptz not null,
  -- The price that the user knows: that of the day of saving, or a lower one that a notice named since.
  known_price bigint not null,
  known_period text,
  primary key (user_id, listing_id)
);

create index favourites_of_user on favourites (user_id, created_at desc, listing_id desc);

-- Users to notify about a listing.
create index favourites_of_listing on favourites (listing_id);

-- Searches about which users want news of listings that go live, up to a moment. `search` is written as in domain/search.ts.
create table search_alerts (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('apartment', 'property', 'warehouse')),
  search text not null,
  -- The place that the search names, to find the alerts for a listing. One of them is null if it names only the other.
  state text,
  city text,
  created_at timestamptz not null,
  primary key (user_id, kind, search),
  check (state is not null or city is not null)
);

create index search_alerts_by_state on search_alerts (kind, state);
create index search_alerts_by_city on search_alerts (kind, city);

-- Listings of which nobody has been told yet: they wait for a fee, for the morning, or for an end of their owner's suspension.
create table new_listings (
  listing_id uuid primary key references listings (id) on delete cascade,
  created_at timestamptz not null
);

-- The last day on which a user got a message about saved listings or a search: one a day.
create table favourite_messages (
  user_id uuid primary key references users (id) on delete cascade,
  day date not null
);


-- ── Search without words ────────────────────────────────────────────────────────────────────────────────────────────
-- One index for each order and each place. "all" is for searches that ask neither for a period nor for bedrooms; "terms" and
-- "narrowed" for those that do: an unknown period is '', unknown bedrooms are 0, more than six are 6, and listings without a total
-- come last. Included columns let a scan do without the table. See server/listings/narrowed.repository.ts.

create index listings_all_newest
  on listings (kind, created_at desc, id desc) include (monthly_price, move_in) where status = 'listed';

-- The text of the filter in server/listings/filter.repository.ts.
create index listings_with_pets
  on listings (kind, created_at desc, id desc) where status = 'listed' and facts ->> 'pets' = 'Yes';

create index listings_all_newest_of_state
  on listings (kind, state, created_at desc, id desc) include (monthly_price, move_in) where status = 'listed';

create index listings_all_newest_of_area
  on listings (kind, city, created_at desc, id desc) include (monthly_price, move_in) where status = 'listed';

create index listings_all_price
  on listings (kind, monthly_price, id) include (move_in, created_at) where status = 'listed';

create index listings_all_price_of_state
  on listings (kind, state, monthly_price, id) include (move_in, created_at) where status = 'listed';

create index listings_all_price_of_area
  on listings (kind, city, monthly_price, id) include (move_in, created_at) where status = 'listed';

create index listings_all_total
  on listings (kind, coalesce(move_in, 9007199254740991), id) include (monthly_price, move_in, created_at) where status = 'listed';

create index listings_all_total_of_state
  on listings (kind, state, coalesce(move_in, 9007199254740991), id)
  include (monthly_price, move_in, created_at) where status = 'listed';

create index listings_all_total_of_area
  on listings (kind, city, coalesce(move_in, 9007199254740991), id)
  include (monthly_price, move_in, created_at) where status = 'listed';

create index listings_narrowed_newest
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), created_at desc, id desc)
  include (monthly_price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_newest_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), created_at desc, id desc)
  include (monthly_price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_narrowed_newest_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), created_at desc, id desc)
  include (monthly_price, move_in, price_period, bedrooms) where status = 'listed';

create index listings_terms_price
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), monthly_price, id)
  include (move_in, created_at, price_period, bedrooms) where status = 'listed';

create index listings_terms_price_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), monthly_price, id)
  include (move_in, created_at, price_period, bedrooms) where status = 'listed';

create index listings_terms_price_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), monthly_price, id)
  include (move_in, created_at, price_period, bedrooms) where status = 'listed';

create index listings_terms_total
  on listings (kind, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (monthly_price, move_in, created_at, price_period, bedrooms) where status = 'listed';

create index listings_terms_total_of_state
  on listings (kind, state, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (monthly_price, move_in, created_at, price_period, bedrooms) where status = 'listed';

create index listings_terms_total_of_area
  on listings (kind, city, coalesce(price_period, ''), least(coalesce(bedrooms, 0), 6), coalesce(move_in, 9007199254740991), id)
  include (monthly_price, move_in, created_at, price_period, bedrooms) where status = 'listed';

-- For rare types. They also give the planner its numbers: for a common type it scans the newest.
create index listings_by_type on listings (lower(property_type)) where status = 'listed';

create index listings_by_other_type on listings (lower(other_type)) where status = 'listed';


-- ── Search by words ─────────────────────────────────────────────────────────────────────────────────────────────────

-- The words of a text as search compares them: lower case without diacritics (ẹ is e, ɓ is b), each once, sorted. Separators
-- are listed one by one, since character classes differ between locales.
create function search_words(given text) returns text[] language sql immutable parallel safe return array(
  select distinct left(word, 40) collate "C" as word
  from regexp_split_to_table(
    translate(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036F]', '', 'g')), 'ɓɗƙƴƁƊƘƳ''’', 'bdkybdky'),
    '[\s!-/:-@\[-`{-~\u00A0-\u00BF\u2000-\u206F\u20A6]+'
  ) as word
  where word <> ''
  order by 1
);

-- Every word of a listing that search looks at.
create function listing_search_words(given listings) returns text[] language sql stable return search_words(
  concat_ws(' ', (given).city, (given).state, (given).address, (given).title, (given).property_type,
    (given).other_type, (given).details, (given).description, (given).facts ->> 'landmark')
);

-- The dictionary: every word once. It grows far slower than the listings, and typing errors are looked up in it alone.
create table words (
  word text collate "C" primary key
);

-- A word with up to as many letters removed. Two words that differ by few typing errors share such a rest, so a misspelt word
-- is looked up, not searched for. Only the first eight letters count. See server/listings/words.repository.ts.
create function word_rests(given text, slips integer) returns setof text language sql immutable parallel safe as $$
  with recursive rests as (
    select left(given, 8) as rest, 0 as gone
    union
    select left(rest, at - 1) || substr(rest, at + 1), gone + 1
    from rests, generate_series(1, length(rest)) as at where gone < slips
  )
  select distinct rest from rests $$;

-- How many typing errors a word may have: one from four letters on, two from eight.
create function slips_forgiven(given text) returns integer language sql immutable parallel safe
  return case when length(given) < 4 then 0 when length(given) < 8 then 1 else 2 end;

create table word_slips (
  rest text collate "C" not null,
  word text collate "C" not null references words (word) on delete cascade,
  primary key (rest, word)
);

create function note_slips() returns trigger language plpgsql as $$ begin
  insert into word_slips select rest, new.word from word_rests(new.word, slips_forgiven(new.word)) as rest; return null; end $$;

create trigger words_slips after insert on words for each row execute function note_slips();

-- The listings of a word: only those with the status "listed", with every column that search filters by, so that a scan of
-- the newest needs no other table.
create table listing_words (
  listing_id uuid not null references listings (id) on delete cascade,
  word text collate "C" not null,
  kind text not null,
  state text not null,
  city text not null,
  monthly_price bigint not null,
  price_period text,
  bedrooms integer,
  move_in bigint,
  created_at timestamptz not null,
  primary key (listing_id, word)
);

create index listing_words_newest on listing_words (word, kind, created_at desc, listing_id desc)
  include (monthly_price, city, price_period, bedrooms, move_in);

create index listing_words_newest_of_state on listing_words (word, kind, state, created_at desc, listing_id desc)
  include (monthly_price, city, price_period, bedrooms, move_in);

-- For a maximum price or total that few listings meet: a total is never less than a thirtieth of its monthly price.
create index listing_words_price
  on listing_words (word, kind, monthly_price, listing_id) include (created_at, price_period, bedrooms, move_in);


-- ── Bookings ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table bookings (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  -- The listing's.
  owner_id uuid not null references users (id) on delete cascade,
  renter_id uuid not null references users (id) on delete cascade,
  -- The last day is free again: the next booking may begin on it.
  from_day date not null,
  to_day date not null check (to_day > from_day),
  status text not null
    check (status in ('requested', 'accepted', 'declined', 'expired', 'cancelled', 'completed')),
  purpose text not null,
  employment_status text not null,
  other_status text,
  -- Why it was declined or cancelled.
  reason text,
  -- The side that cancelled it. Null where an account or a listing was suspended or deleted.
  cancelled_by text check (cancelled_by in ('renter', 'owner')),
  -- {"price", "price_period", "price_terms", "move_in"} of the listing when it was requested: later changes of the listing do
  -- not change a booking. Null means as the listing has them.
  terms jsonb,
  -- When an unanswered request expires, when an accepted booking completes, and when any other ended.
  ends_at timestamptz not null,
  created_at timestamptz not null,
  -- When the owner was reminded to answer the request.
  reminded_at timestamptz,
  -- No two bookings hold the same day of a listing, however many copies of the server run.
  constraint bookings_hold_days exclude using gist (
    listing_id with =, daterange(from_day, to_day, '[)') with &&
  ) where (status in ('requested', 'accepted'))
);

create index bookings_of_renter on bookings (renter_id, created_at desc, id desc);

create index bookings_of_owner on bookings (owner_id, created_at desc, id desc);

create index bookings_standing on bookings (ends_at) where status in ('requested', 'accepted');

-- Days that the owner takes out of renting. Whoever blocks or requests days first locks the row of the listing.
create table blocked_days (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  -- The last day is free again, as in bookings.
  from_day date not null,
  to_day date not null check (to_day > from_day),
  constraint blocked_days_once exclude using gist (listing_id with =, daterange(from_day, to_day, '[)') with &&)
);


-- ── Inspections ─────────────────────────────────────────────────────────────────────────────────────────────────────

create table inspections (
  id uuid primary key,
  listing_id uuid not null references listings (id) on delete cascade,
  -- Null when the account is deleted.
  visitor_id uuid references users (id) on delete set null,
  -- 24:00 is the end of the day.
  day date not null,
  hour text not null check (hour ~ '^[012][0-9]:00$'),
  -- The same as a moment.
  begins_at timestamptz not null,
  status text not null check (status in
    ('proposed', 'awaitingPayment', 'scheduled', 'turnedAway', 'absent', 'disputed', 'done', 'failed', 'missed', 'declined',
     'cancelled', 'lapsed')),
  -- Until when it waits in its status.
  held_until timestamptz,
  -- Whether the visitor proposed the time: then the owner knew of it before it was paid for.
  was_proposed boolean not null default false,
  -- Another time that one party proposes and the other may accept, until either of the two times comes.
  other_by text check (other_by in ('visitor', 'owner')),
  other_day date,
  other_hour text check (other_hour ~ '^[012][0-9]:00$'),
  -- What decided whether the fee is kept.
  settled_by text check (settled_by in ('code', 'visitor', 'agreement', 'silence', 'case')),
  -- The side that cancelled it. Null where an account or a listing was suspended or deleted.
  cancelled_by text check (cancelled_by in ('visitor', 'owner', 'staff')),
  -- What cancelled it, where that was not one side's own decision about it.
  cancelled_because text check (cancelled_because in
    ('paused', 'let', 'sold', 'closed', 'removed', 'unconfirmed', 'suspended', 'visitorSuspended', 'feeRefunded', 'accountDeleted')),
  created_at timestamptz not null,
  check ((status = 'awaitingPayment') <= (held_until is not null)),
  constraint inspections_proposed_check check ((status = 'proposed') <= (held_until is not null)),
  constraint inspections_spoken_check check ((status in ('turnedAway', 'absent')) <= (held_until is not null)),
  constraint inspections_other_check
    check ((other_by is null) = (other_day is null) and (other_by is null) = (other_hour is null))
);

-- One holder for each hour of a listing. An expired hold gives the hour to the next who asks.
create unique index inspections_hour on inspections (listing_id, day, hour)
  where status in ('awaitingPayment', 'scheduled');

-- A second proposal replaces the first.
create unique index inspections_proposed on inspections (listing_id, visitor_id) where status = 'proposed';

create index inspections_of_visitor on inspections (visitor_id, created_at desc, id desc);

create index inspections_of_listing on inspections (listing_id, created_at desc, id desc);

create index inspections_unanswered on inspections (held_until) where status = 'proposed';

create index inspections_held on inspections (held_until) where status = 'awaitingPayment';

create index inspections_scheduled on inspections (begins_at) where status = 'scheduled';

create index inspections_spoken on inspections (held_until) where status in ('turnedAway', 'absent');

-- What past inspections say about a listing: see server/listings/counted-visits.repository.ts.
create index inspections_counted on inspections (listing_id) include (status, settled_by, visitor_id)
  where status in ('done', 'failed');

-- What the visitor shows and the owner enters. A table of its own, so that reading an inspection never reads the code.
create table visit_codes (
  inspection_id uuid primary key references inspections (id) on delete cascade,
  code text not null check (code ~ '^[0-9]{4}$'),
  -- Wrong ones.
  tries integer not null default 0
);

-- What one party reported about an inspection, and what the other answered.
create table visit_words (
  inspection_id uuid primary key references inspections (id) on delete cascade,
  said_by text not null check (said_by in ('visitor', 'owner', 'staff')),
  kind text check (kind in ('gone', 'notAsShown', 'nobodyCame', 'askedForMoney')),
  words text,
  said_at timestamptz not null,
  objection text
);


-- ── Payments ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Outlives the payer and what was paid for: there is no foreign key to either subject.
create table payments (
  id uuid primary key,
  -- The provider knows it by the same reference.
  reference text not null constraint payments_reference_key unique,
  -- Null when the account is deleted.
  payer_id uuid references users (id) on delete set null,
  about text not null default 'inspection' check (about in ('inspection', 'shipment')),
  -- The inspection or the shipment that is paid for.
  inspection_id uuid not null,
  -- What for, without naming anyone.
  description text not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency = 'NGN'),
  status text not null check (status in ('started', 'paid', 'failed', 'abandoned', 'refunded')),
  -- The payment page.
  url text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When to ask the provider next; null when there is nothing left to learn.
  check_at timestamptz,
  -- When the payer disputed it at their bank; null without a dispute, and when it was decided for us.
  disputed_at timestamptz
);

create index payments_of_payer on payments (payer_id, created_at desc, id desc);

create index payments_of_inspection on payments (inspection_id, created_at desc);

-- One payment page at a time.
create unique index payments_open on payments (inspection_id) where status = 'started';

create index payments_to_check on payments (check_at) where check_at is not null;

-- Written when a refund is decided, sent by a job, done when the provider confirms it.
create table refunds (
  id uuid primary key,
  payment_id uuid not null constraint refunds_payment_key unique references payments (id),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- When to ask the provider next.
  due_at timestamptz not null,
  -- When the provider accepted it.
  asked_at timestamptz,
  done_at timestamptz,
  last_error text
);

create index refunds_due on refunds (due_at) where done_at is null;

-- Webhooks of the provider, once each, with what came of them.
create table payment_events (
  -- SHA-256 of the raw body.
  digest text primary key,
  event text not null,
  reference text,
  outcome text not null,
  received_at timestamptz not null
);

create index payment_events_by_time on payment_events (received_at);

-- Charges and transfers of the provider that we have no row for: paid after the backup that was restored, or by hand.
create table unknown_payments (
  reference text primary key,
  kind text not null check (kind in ('charge', 'transfer')),
  -- Kobo, as the provider has it.
  amount bigint not null,
  status text not null,
  seen_at timestamptz not null,
  -- When the operator has dealt with it.
  closed_at timestamptz
);

-- When each comparison with the provider's lists is due, for all copies of the server.
create table reconciliations (
  what text primary key,
  due_at timestamptz not null
);

-- Written when a payout is owed, sent by a job, done when the provider confirms it.
create table payouts (
  id uuid primary key,
  -- The provider knows it by the same reference, which follows from the shipment and the attempt.
  reference text not null unique,
  -- Counts from 1. Another one begins when the bank has returned the money.
  attempt integer not null default 1,
  -- Outlives it: there is no foreign key.
  shipment_id uuid not null unique,
  -- Null when the account is deleted.
  payee_id uuid references users (id) on delete set null,
  -- What for, without naming anyone.
  description text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- When to look at it next.
  due_at timestamptz not null,
  done_at timestamptz,
  -- Why it was not sent.
  last_error text,
  -- The account that it last went to, by its bank and last digits.
  sent_to text,
  -- When the bank last returned it, and what it said.
  returned_at timestamptz,
  returned_because text
);

create index payouts_due on payouts (due_at) where done_at is null;

create index payouts_of_payee on payouts (payee_id, created_at desc, id desc);

-- The books of the simulated provider, which moves no money.
create table simulated_charges (
  reference text primary key,
  amount bigint not null,
  currency text not null,
  description text not null,
  -- Where the payer goes afterwards.
  back_to text not null,
  status text not null check (status in ('open', 'paid', 'declined', 'returned')),
  -- How much of it was refunded.
  returned bigint not null default 0,
  dispute text check (dispute in ('open', 'won', 'lost')),
  created_at timestamptz not null
);

create table simulated_payouts (
  reference text primary key,
  amount bigint not null,
  status text not null default 'done' check (status in ('done', 'returned')),
  created_at timestamptz not null
);


-- ── Carriers ────────────────────────────────────────────────────────────────────────────────────────────────────────

create table carriers (
  user_id uuid primary key references users (id) on delete cascade,
  -- The name that senders see.
  name text not null,
  -- Those it serves.
  states text[] not null,
  saved_at timestamptz not null,
  -- When the daily SMS about new loads was last due.
  loads_told_at timestamptz
);

create table vehicles (
  -- In one form, ABC-123DE.
  plate text not null,
  -- The subject of cases about the plate.
  plate_id uuid not null generated always as (md5(plate)::uuid) stored,
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  kind text not null
    check (kind in ('tricycle', 'pickupTruck', 'van', 'lightTruck', 'truck', 'trailer', 'coldVan', 'coldTruck')),
  -- The last days of its papers. A vehicle is out of service from the day after, without a job.
  licence_until date not null,
  insurance_until date not null,
  -- The day on which the carrier was last told that its papers end.
  told_on date,
  -- Whether the carrier may use the plate, or claims it from the one who may, or lost it by a decision of staff.
  claim text not null default 'holds' check (claim in ('holds', 'claims', 'lost')),
  -- What staff said of its papers.
  papers text not null default 'unchecked' check (papers in ('unchecked', 'accepted', 'refused')),
  primary key (carrier_id, plate)
);

-- One carrier may use a plate, and one other may claim it.
create unique index vehicles_claims on vehicles (plate, claim) where claim <> 'lost';

create index vehicles_of_plate on vehicles (plate_id);

-- Fixed prices of a route.
create table tariffs (
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  from_state text not null,
  to_state text not null,
  vehicle text not null
    check (vehicle in ('tricycle', 'pickupTruck', 'van', 'lightTruck', 'truck', 'trailer', 'coldVan', 'coldTruck')),
  up_to_kg integer not null check (up_to_kg > 0),
  price bigint not null check (price > 0),
  primary key (carrier_id, from_state, to_state, vehicle, up_to_kg)
);

create index tariffs_of_way on tariffs (from_state, to_state);

-- Users to tell once a carrier covers a route. They are told once, and the row goes.
create table route_alerts (
  user_id uuid not null references users (id) on delete cascade,
  from_state text not null,
  to_state text not null,
  created_at timestamptz not null,
  primary key (user_id, from_state, to_state)
);

create index route_alerts_of_route on route_alerts (from_state, to_state);

-- The driver is the account with this phone.
create table drivers (
  id uuid primary key,
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  name text not null,
  phone text not null,
  invited_at timestamptz not null,
  constraint drivers_once unique (carrier_id, phone)
);

create index drivers_by_phone on drivers (phone);


-- ── Shipments ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Goods moved from one address to another. Outlives its people.
create table shipments (
  id uuid primary key,
  -- What people quote: no letters or digits that look alike.
  number text not null unique check (number ~ '^G-[34679CDFGHJKMNPQRTVWXY]{5}$'),
  shipper_id uuid references users (id) on delete set null,
  -- The booking of the place that goods are delivered to. docs/decisions/0055-goods-for-a-booking.md
  booking_id uuid references bookings (id) on delete set null,
  status text not null check (status in
    ('requested', 'awaitingPayment', 'booked', 'assigned', 'onTheWay', 'notHandedOver', 'pickedUp', 'returning', 'delivered',
     'returned', 'disputed', 'closed', 'refunded', 'failed', 'cancelled', 'lapsed')),
  -- Since when it has this status: a receiver's link ends some time after the last one.
  since timestamptz not null default now(),
  goods jsonb not null,
  -- Photos of the goods, in order.
  photos text[] not null default '{}',
  -- The sender's notes for the driver.
  notes text,
  -- Pickup and delivery address, each with a person and a phone.
  origin jsonb not null,
  destination jsonb not null,
  from_state text not null,
  to_state text not null,
  day date not null,
  part_of_day text not null check (part_of_day in ('morning', 'afternoon', 'evening')),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  vehicle text not null
    check (vehicle in ('tricycle', 'pickupTruck', 'van', 'lightTruck', 'truck', 'trailer', 'coldVan', 'coldTruck')),
  -- The kinds of vehicles that can carry it: that one and larger ones.
  kinds text[] not null,
  -- Until when it waits in its status. No job decides: what is overdue has happened.
  held_until timestamptz,
  -- Carrier and price of the accepted offer.
  carrier_id uuid references users (id) on delete set null,
  price bigint check (price > 0),
  -- The carrier's share of the price, where that is not all of it.
  part bigint check (part >= 0 and part <= price),
  -- The side that cancelled it. Null where the booking, the payment or an account ended it.
  cancelled_by text check (cancelled_by in ('shipper', 'carrier')),
  -- When its carrier cancelled it late. docs/decisions/0071-pause-carriers-who-let-senders-down.md
  left_at timestamptz,
  -- Null once the carrier removes the driver, who may then do nothing. An assigned job is taken from the driver first.
  driver_id uuid references drivers (id) on delete set null,
  plate text,
  -- Pieces that the driver counted when loading. docs/decisions/0056-counted-loads.md
  counted integer check (counted between 1 and 9999),
  created_at timestamptz not null,
  constraint shipments_assigned_have_drivers check (status <> 'assigned' or driver_id is not null)
);

create index shipments_of_shipper on shipments (shipper_id, created_at desc, id desc);

create index shipments_of_carrier on shipments (carrier_id, created_at desc, id desc);

create index shipments_of_driver on shipments (driver_id, created_at desc, id desc);

create index shipments_of_booking on shipments (booking_id) where booking_id is not null;

create index shipments_open on shipments (from_state, to_state, created_at desc, id desc) where status = 'requested';

create index shipments_waiting on shipments (held_until) where held_until is not null;

create table shipment_offers (
  id uuid primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  carrier_id uuid not null references carriers (user_id) on delete cascade,
  price bigint not null check (price > 0),
  by_tariff boolean not null,
  created_at timestamptz not null,
  -- The hours of waiting at each address that the price includes, and the price of each hour more, which the sender pays to the
  -- carrier directly. Null if the price includes all waiting.
  free_hours integer check (free_hours between 0 and 24),
  per_hour bigint check (per_hour > 0),
  check ((free_hours is null) = (per_hour is null)),
  unique (shipment_id, carrier_id)
);

create index shipment_offers_of_carrier on shipment_offers (carrier_id);

-- What is shown to the driver. A table of its own, so that reading a shipment never reads the codes.
create table shipment_codes (
  shipment_id uuid not null references shipments (id) on delete cascade,
  what text not null check (what in ('pickUp', 'deliver', 'bringBack')),
  code text not null check (code ~ '^[0-9]{4}$'),
  -- Wrong ones.
  tries integer not null default 0,
  primary key (shipment_id, what)
);

-- Every status that a shipment reached, in order. docs/decisions/0063-trust-the-code-not-the-clock.md
create table shipment_events (
  position bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id) on delete cascade,
  status text not null,
  -- When the server knew, and when the driver's phone says it happened, within what can be.
  at timestamptz not null,
  made_at timestamptz
);

create index shipment_events_of_shipment on shipment_events (shipment_id, position);

-- Tracking links of receivers without an account, by the hash of the token. The token itself is only in the link.
create table shipment_links (
  token_hash text primary key,
  shipment_id uuid not null unique references shipments (id) on delete cascade,
  made_at timestamptz not null,
  -- When the receiver reported a problem, which is possible once.
  said_at timestamptz
);


-- ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Uploads. The bytes are in the file store, under the id. A file that belongs to nothing is removed by the cleanup job.
create table files (
  id uuid primary key,
  -- Null when the account is deleted or the listing removed; the cleanup job then removes the file.
  owner_id uuid references users (id) on delete set null,
  kind text not null check (kind in ('image', 'document', 'proof')),
  content_type text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  -- The row is written before the bytes and counts from here on: a crash in between leaves no unknown bytes behind.
  stored_at timestamptz,
  -- Set before the bytes are removed, for the same reason.
  removed_at timestamptz,
  -- Photos of a listing, in the order of listing_photos, and the one document of a warehouse, its proof of ownership.
  listing_id uuid constraint files_listing_fkey references listings (id) on delete set null,
  -- The ID proof of a booking, readable by its renter and owner.
  booking_id uuid unique references bookings (id) on delete set null,
  -- The user whose profile photo it is.
  portrait_of uuid references users (id) on delete set null,
  -- The photo of a report about an inspection, readable by its two parties and staff.
  inspection_id uuid unique references inspections (id) on delete set null,
  -- A photo of loaded goods, readable by the people of the shipment and staff.
  shipment_id uuid references shipments (id) on delete set null,
  -- A photo of the goods of a request, readable by the people of the shipment, carriers who could take it, and staff.
  goods_of uuid references shipments (id) on delete set null,
  -- Words in a case that it was added to, readable by its two sides and staff. Its foreign key follows the table of events.
  said_in uuid,
  -- The plate of the vehicle of its owner that it shows.
  vehicle_of text,
  -- Sizes of a photo that exist: 0 the first three, 1 every width as WebP, 2 most of them as AVIF as well.
  made integer not null default 0 check (made between 0 and 2),
  -- Shown until the photo has loaded; null when unknown or when the photo is transparent.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- The perceptual hash of a photo, which copies of it have nearly as well; null where the photo shows too little.
  look bit(64),
  -- That of its mirror image, by which mirrored copies of earlier photos are found.
  mirrored bit(64),
  -- Until then one copy of the server makes its sizes: the others and the cleanup job leave it alone.
  taken_until timestamptz,
  constraint files_vehicle_fkey foreign key (owner_id, vehicle_of) references vehicles (carrier_id, plate)
    on delete set null (vehicle_of)
);

create index files_of_owner on files (owner_id, created_at) where owner_id is not null;

create index files_of_listing on files (listing_id) where listing_id is not null;

create unique index files_of_vehicle on files (owner_id, vehicle_of) where vehicle_of is not null;

create unique index files_portrait on files (portrait_of) where portrait_of is not null;

create index files_of_shipment on files (shipment_id) where shipment_id is not null;

create index files_of_goods on files (goods_of) where goods_of is not null;

create index files_of_nobody on files (created_at)
  where listing_id is null and booking_id is null and portrait_of is null;

-- A hash in six pieces: two hashes that differ in at most five bits have one in common.
create function look_pieces(look bit) returns integer[] language sql immutable strict parallel safe
  return array[substring(look from 1 for 11)::integer, substring(look from 12 for 11)::integer + 2048,
    substring(look from 23 for 11)::integer + 4096, substring(look from 34 for 11)::integer + 6144,
    substring(look from 45 for 10)::integer + 8192, substring(look from 55 for 10)::integer + 9216];

create index files_by_look on files using gin (look_pieces(look)) where look is not null;

create index files_unfinished on files (created_at desc) where kind = 'image' and made < 2;

create table listing_photos (
  listing_id uuid not null references listings (id) on delete cascade,
  position integer not null,
  file_id uuid not null constraint listing_photos_file_key unique references files (id) on delete cascade,
  primary key (listing_id, position)
);

-- Listings to look through for signs of fraud: new and changed ones. One row a change and no foreign key, so that no writer waits.
create table listings_to_check (
  position bigint primary key generated always as identity,
  listing_id uuid not null
);

create index listings_to_check_of_listing on listings_to_check (listing_id);

create function note_to_check() returns trigger language plpgsql as $$ begin insert into listings_to_check (listing_id) values (new.id); return null; end $$;

create trigger new_listings_to_check after insert on listings for each row execute function note_to_check();

create trigger changed_listings_to_check after update on listings for each row when (
  (new.status = 'listed' and old.status <> 'listed') or
  (new.title, new.property_type, new.other_type, new.description, new.details, new.state, new.city, new.address, new.price,
    new.price_period, new.phone, new.bedrooms) is distinct from
  (old.title, old.property_type, old.other_type, old.description, old.details, old.state, old.city, old.address, old.price,
    old.price_period, old.phone, old.bedrooms)
) execute function note_to_check();

create function note_photos_to_check() returns trigger language plpgsql as $$ begin
  insert into listings_to_check (listing_id) select distinct listing_id from added; return null; end $$;

create function note_look_to_check() returns trigger language plpgsql as $$ begin
  insert into listings_to_check (listing_id) select listing_id from listing_photos where file_id = new.id; return null; end $$;

create trigger photos_to_check after insert on listing_photos referencing new table as added
  for each statement execute function note_photos_to_check();

create trigger looks_to_check after update of look on files
  for each row when (new.look is not null) execute function note_look_to_check();


-- ── Cases ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What staff decide. Outlives its subject and its people: there is no foreign key to the subject.
create table cases (
  id uuid primary key,
  -- In the reference that users see, C-1007.
  number bigint generated always as identity (start with 1001) unique,
  about text not null check (about in ('inspection', 'listing', 'booking', 'person', 'shipment', 'payouts', 'vehicle')),
  subject_id uuid not null,
  status text not null
    check (status in ('open', 'taken', 'proposed', 'decided', 'appealed', 'settled', 'upheld', 'lifted')),
  opened_at timestamptz not null,
  decision text check (decision in ('refund', 'keep', 'share', 'warn', 'limitAccount', 'suspendListing', 'suspendAccount', 'holdPayouts',
    'releasePayouts', 'acceptPapers', 'refusePapers', 'givePlate', 'dismiss')),
  -- The part of the money that is refunded under a share, in kobo.
  refund bigint check (refund > 0),
  -- The money in dispute when the case was opened, or owed when payouts were last looked at, in kobo.
  money bigint not null default 0 check (money >= 0),
  -- The listing that it is about, also of a booking or an inspection. No foreign key: the case outlives it.
  listing_id uuid,
  -- That listing as it was when the case was opened. Null without one.
  listing_then jsonb,
  -- Whether only new accounts have reported it.
  by_new boolean not null default false,
  -- By when staff have to decide, or to answer an appeal.
  due_at timestamptz not null,
  -- The last act of the staff member who works on it.
  touched_at timestamptz not null,
  -- Until when staff wait for both sides. Null where there are none.
  answer_by timestamptz,
  -- When a decision about money is carried out unless a side appeals. Null when nothing waits.
  settles_at timestamptz,
  -- When a suspension or a limit ends by itself. Null where it does not.
  until timestamptz,
  -- When it did.
  ended_at timestamptz,
  -- The staff member who works on it.
  taken_by uuid references users (id) on delete set null,
  -- Who decided or proposed it, and who confirmed or refused that. Neither answers the appeal.
  decided_by uuid references users (id) on delete set null,
  second_by uuid references users (id) on delete set null,
  -- The person it was decided against. Its foreign key follows the table of people.
  against_id uuid,
  check ((status in ('open', 'taken')) = (decision is null)),
  check (until is null or coalesce(decision, '') in ('suspendAccount', 'limitAccount')),
  check (coalesce(decision, '') <> 'limitAccount' or until is not null),
  check ((coalesce(decision, '') = 'share') = (refund is not null) and coalesce(refund, 0) <= money)
);

alter table users add foreign key (suspended_by) references cases (id);

-- Accounts whose payouts wait until the last of their holds ends. The person reads the words.
create table payout_holds (
  user_id uuid not null references users (id) on delete cascade,
  words text not null,
  -- The decision or suspension that holds the money.
  case_id uuid not null references cases (id),
  held_at timestamptz not null,
  unique (user_id, case_id)
);

create index payout_holds_of_case on payout_holds (case_id);

-- One undecided case for each subject: a second report joins it.
create unique index cases_undecided on cases (about, subject_id) where status in ('open', 'taken', 'proposed');

-- The queue in its three orders.
create index cases_by_money on cases (by_new, money desc, opened_at, id)
  where status in ('open', 'taken', 'proposed', 'appealed');

create index cases_by_age on cases (opened_at, id) where status in ('open', 'taken', 'proposed', 'appealed');

create index cases_by_deadline on cases (due_at, id) where status in ('open', 'taken', 'proposed', 'appealed');

create index cases_closed on cases (opened_at desc, id desc) where status in ('decided', 'settled', 'upheld', 'lifted');

create index cases_to_settle on cases (settles_at) where settles_at is not null;

create index cases_to_end on cases (until) where until is not null and ended_at is null;

create index cases_by_listing on cases (listing_id) where listing_id is not null;

create index cases_of_taker on cases (taken_by) where taken_by is not null;

create index cases_of_decider on cases (decided_by) where decided_by is not null;

create index cases_of_second on cases (second_by) where second_by is not null;

create index cases_by_subject on cases (subject_id);

-- The photos of its listing when the case was opened. The cleanup job leaves them until nobody can appeal any more.
create table case_photos (
  case_id uuid not null references cases (id),
  file_id uuid not null references files (id) on delete cascade,
  primary key (file_id, case_id)
);

create index case_photos_of_case on case_photos (case_id);

-- The people in the history of a case: their account while it exists, a pseudonym afterwards.
create table case_people (
  id uuid primary key,
  case_id uuid not null references cases (id),
  user_id uuid references users (id) on delete set null,
  -- A side of it, who reported it, or the staff who work on it. Who is a side and reports it is a side.
  part text not null check (part in ('side', 'reporter', 'staff')),
  unique (case_id, user_id)
);

create index case_people_of_user on case_people (user_id);

alter table cases add foreign key (against_id) references case_people (id);

create index cases_against on cases (against_id) where against_id is not null;

-- The history of a case. Append-only.
create table case_events (
  id uuid primary key,
  case_id uuid not null references cases (id),
  -- Null for what happened by itself.
  actor_id uuid references case_people (id),
  what text not null
    check (what in ('reported', 'said', 'waived', 'taken', 'handedBack', 'handedOver', 'looked', 'read', 'noted',
      'proposed', 'confirmed', 'refused', 'decided', 'appealed', 'settled', 'ended', 'upheld', 'lifted')),
  decision text,
  reason text,
  words text,
  -- The file that was looked at.
  file_id uuid,
  -- The inspection or the shipment at which they met the person they report. No foreign key: history does not change.
  inspection_id uuid,
  shipment_id uuid,
  at timestamptz not null,
  -- The order of writing, for two events of one moment.
  position bigint generated always as identity
);

create index case_events_of_case on case_events (case_id, at);

-- The figures of the desk.
create index case_events_outcomes on case_events (at) where what in ('decided', 'lifted');

-- The same report of a person is stored once, however often it is sent.
create unique index case_events_reported on case_events (case_id, actor_id, md5(coalesce(words, ''))) where what = 'reported';

alter table files add foreign key (said_in) references case_events (id);

create index files_said_in on files (said_in) where said_in is not null;

create function keep_case_events() returns trigger language plpgsql as $$ begin raise exception 'recorded events of a case cannot be changed or deleted'; end $$;

create trigger case_events_kept before update or delete on case_events for each row execute function keep_case_events();

-- Every change of a status, written with it. Append-only, and without foreign keys: it outlives its records, and names no person.
create table moves (
  position bigint primary key generated always as identity,
  record text not null,
  record_id uuid not null,
  from_status text not null,
  to_status text not null,
  at timestamptz not null default now()
);

create index moves_of_record on moves (record_id, position);

create function keep_moves() returns trigger language plpgsql as $$ begin raise exception 'recorded changes of a status cannot be changed or deleted'; end $$;

create trigger moves_kept before update or delete on moves for each row execute function keep_moves();

create function note_move() returns trigger language plpgsql as $$ begin
  insert into moves (record, record_id, from_status, to_status) values (tg_table_name, new.id, old.status, new.status); return null; end $$;

create trigger listings_moved after update of status on listings
  for each row when (old.status <> new.status) execute function note_move();

create trigger bookings_moved after update of status on bookings
  for each row when (old.status <> new.status) execute function note_move();

create trigger inspections_moved after update of status on inspections
  for each row when (old.status <> new.status) execute function note_move();

create trigger shipments_moved after update of status on shipments
  for each row when (old.status <> new.status) execute function note_move();

create trigger payments_moved after update of status on payments
  for each row when (old.status <> new.status) execute function note_move();

create trigger cases_moved after update of status on cases
  for each row when (old.status <> new.status) execute function note_move();


-- ── Versions ────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The last transaction that changed listings, the dictionary and carriers: cached answers are valid while it stays the same.
-- One row, locked last of all, so that writers wait for one lock.
create table versions (
  one boolean primary key default true check (one),
  listings bigint not null,
  words bigint not null,
  carriers bigint not null default 0
);

insert into versions (listings, words) values (0, 0);

create function note_listings() returns trigger language plpgsql as $$ begin
  update versions set listings = pg_current_xact_id()::text::bigint where listings <> pg_current_xact_id()::text::bigint; return null; end $$;

create function note_words() returns trigger language plpgsql as $$ begin
  update versions set words = pg_current_xact_id()::text::bigint where words <> pg_current_xact_id()::text::bigint; return null; end $$;

create function note_carriers() returns trigger language plpgsql as $$ begin
  update versions set carriers = pg_current_xact_id()::text::bigint where carriers <> pg_current_xact_id()::text::bigint; return null; end $$;

-- All deferred to the commit: the lock is held only while that is written, and no other lock is waited for under it.
create constraint trigger listings_noted after insert or update or delete on listings
  deferrable initially deferred for each row execute function note_listings();

create constraint trigger listing_photos_noted after insert or update or delete on listing_photos
  deferrable initially deferred for each row execute function note_listings();

create constraint trigger listing_days_noted after insert or update or delete on listing_days
  deferrable initially deferred for each row execute function note_listings();

create constraint trigger photo_colours_noted after update of colour on files
  deferrable initially deferred for each row when (old.colour is distinct from new.colour) execute function note_listings();

create constraint trigger inspections_noted after insert or update of status on inspections
  deferrable initially deferred for each row when (new.status in ('done', 'failed')) execute function note_listings();

create constraint trigger words_noted after insert on words
  deferrable initially deferred for each row execute function note_words();

create constraint trigger carriers_noted after insert or update or delete on carriers
  deferrable initially deferred for each row execute function note_carriers();

create constraint trigger vehicles_noted after insert or update or delete on vehicles
  deferrable initially deferred for each row execute function note_carriers();

create constraint trigger tariffs_noted after insert or update or delete on tariffs
  deferrable initially deferred for each row execute function note_carriers();

create constraint trigger suspension_noted after update of suspended_by on users
  deferrable initially deferred for each row when (old.suspended_by is distinct from new.suspended_by)
  execute function note_carriers();
