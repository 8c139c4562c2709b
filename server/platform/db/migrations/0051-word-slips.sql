-- The trigrams of 0006 stay for servers of the version before. What is left of a word when letters are left out: two words that are few slips apart have such a rest in common, so that what somebody
-- may have meant is looked up and not looked for. Of the first eight letters, as slips are forgiven: one from four letters on, two
-- from eight. See server/listings/words.repository.ts.
create function word_rests(given text, slips integer) returns setof text language sql immutable parallel safe as $$
  with recursive rests as (
    select left(given, 8) as rest, 0 as gone
    union
    select left(rest, at - 1) || substr(rest, at + 1), gone + 1
    from rests, generate_series(1, length(rest)) as at where gone < slips
  )
  select distinct rest from rests $$;

create function slips_forgiven(given text) returns integer language sql immutable parallel safe
  return case when length(given) < 4 then 0 when length(given) < 8 then 1 else 2 end;

create table word_slips (
  rest text collate "C" not null,
  word text collate "C" not null references words (word) on delete cascade,
  primary key (rest, word)
);

create function note_slips() returns trigger language plpgsql as $$ begin
  insert into word_slips select rest, new.word from word_rests(new.word, slips_forgiven(new.word)) as rest; return null; end $$;

insert into word_slips select rest, word from words, word_rests(word, slips_forgiven(word)) as rest;

create trigger words_slips after insert on words for each row execute function note_slips();
