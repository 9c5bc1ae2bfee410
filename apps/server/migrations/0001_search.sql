-- Searching and sorting Greek, whatever the accents, the case or the alphabet.

create extension if not exists pg_trgm;

-- Greek dictionary order, with Greek before Latin: `order by title ->> 'el' collate greek`.
create collation greek (provider = icu, locale = 'el-GR', deterministic = true);

-- What is left of a text when accents, case, final sigma, spelling by ear and Latin letters no longer matter:
-- `nikolaos`, `ΝΙΚΟΛΑΟΣ` and `Νικόλαος` have the same skeleton. It is the twin of searchSkeleton in
-- packages/greek/src/search-skeleton.ts, step by step in the same order (the reasons stand there); a test holds the
-- two together. Generated columns depend on it: change it in a new migration that writes them anew.
create function search_skeleton(input text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  skeleton text := normalize(input, NFKD);
begin
  skeleton := regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g');
  skeleton := lower(skeleton collate "und-x-icu");
  skeleton := regexp_replace(skeleton, '[''`‘’ʼ\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g');
  skeleton := regexp_replace(skeleton, '[\u0001-\u002f:-@[-_{-\u007f¡«·»¿\u2010-\u2015“”„•\u2028\u2029]+', ' ', 'g');
  skeleton := translate(skeleton, 'ςæœøłđðþıß', 'σeiolddθis');
  skeleton := replace(skeleton, 'αυ', 'ab');
  skeleton := replace(skeleton, 'ευ', 'eb');
  skeleton := replace(skeleton, 'ηυ', 'ib');
  skeleton := replace(skeleton, 'ου', 'u');
  skeleton := replace(skeleton, 'ωυ', 'u');
  skeleton := replace(skeleton, 'ψ', 'ps');
  skeleton := ' ' || translate(skeleton, 'αβγδεζηικλμνξοπρστυφχω', 'abgdeziiklmnxoprstifxo') || ' ';
  skeleton := replace(skeleton, 'th', 'θ');
  skeleton := replace(skeleton, 'ph', 'f');
  skeleton := replace(skeleton, 'ch', 'x');
  skeleton := regexp_replace(skeleton, 'kh(?=[aeiouylmr])', 'x', 'g');
  skeleton := regexp_replace(skeleton, 'gh(?=[aeiouy])', 'g', 'g');
  skeleton := regexp_replace(skeleton, ' rh(?=[aeiouy])', ' r', 'g');
  skeleton := replace(skeleton, 'hy', 'y');
  skeleton := regexp_replace(skeleton, 'dh(?=[aeiou])', 'd', 'g');
  skeleton := replace(skeleton, ' hr', ' xr');
  skeleton := replace(skeleton, 'ah ', 'a ');
  skeleton := regexp_replace(skeleton, 'h(?=[aeiou])', 'x', 'g');
  skeleton := replace(skeleton, 'h', 'i');
  skeleton := translate(skeleton, 'cqwjv', 'kkoib');
  skeleton := replace(skeleton, 'ks', 'x');
  skeleton := replace(skeleton, 'mp', 'b');
  skeleton := replace(skeleton, 'mb', 'b');
  skeleton := replace(skeleton, 'nt', 'd');
  skeleton := replace(skeleton, 'nd', 'd');
  skeleton := replace(skeleton, 'gk', 'g');
  skeleton := replace(skeleton, 'ng', 'g');
  skeleton := replace(skeleton, 'nk', 'g');
  skeleton := replace(skeleton, 'nx', 'gx');
  skeleton := replace(skeleton, 'af', 'ab');
  skeleton := replace(skeleton, 'ef', 'eb');
  skeleton := replace(skeleton, 'ou', 'u');
  skeleton := replace(skeleton, 'oy', 'u');
  skeleton := replace(skeleton, 'au', 'ab');
  skeleton := replace(skeleton, 'eu', 'eb');
  skeleton := replace(skeleton, 'ey', 'eb');
  skeleton := regexp_replace(skeleton, 'yi?(?=[aeou])', 'gi', 'g');
  skeleton := regexp_replace(skeleton, 'ay(?=[bdfgklmnprstxzθ])', 'ab', 'g');
  skeleton := replace(skeleton, 'y', 'i');
  skeleton := replace(skeleton, 'ai', 'e');
  skeleton := replace(skeleton, 'ae', 'e');
  skeleton := replace(skeleton, 'ei', 'i');
  skeleton := replace(skeleton, 'oi', 'i');
  skeleton := replace(skeleton, 'oe', 'i');
  skeleton := replace(skeleton, 'ui', 'i');
  skeleton := regexp_replace(skeleton, '([a-zθ])\1+', '\1', 'g');
  skeleton := replace(skeleton, 'θ', 'th');
  return btrim(skeleton);
end
$$;
