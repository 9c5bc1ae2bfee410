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
  skeleton := regexp_replace(skeleton, '[\u0300-\u036f]', '', 'g');
  skeleton := translate(skeleton, 'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄІЈЉЊЋЏÆæŒœØøŁłĐđÐðÞþıßẞ', 'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєіјљњћџeeiioollddddθθiss');
  skeleton := translate(skeleton, U&'\0001\0002\0003\0004\0005\0006\0007\0008\0009\000a\000b\000c\000d\000e\000f\0010\0011\0012\0013\0014\0015\0016\0017\0018\0019\001a\001b\001c\001d\001e\001f!"#$%&()*+,-./:;<=>?@[\\]^_{|}~\007f\00b7\00ab\00bb\2010\2012\2013\2014\2015\201c\201d\201e\2022\00a1\00bf''`\2019\2018\02bc\00ad\200b\200c\200d\200e\200f\2060\feff', repeat(' ', 76));
  skeleton := replace(skeleton, 'αυ', 'ab');
  skeleton := replace(skeleton, 'ευ', 'eb');
  skeleton := replace(skeleton, 'ηυ', 'ib');
  skeleton := replace(skeleton, 'ου', 'u');
  skeleton := replace(skeleton, 'ωυ', 'u');
  skeleton := replace(skeleton, 'ψ', 'ps');
  skeleton := translate(skeleton, 'αβγδεζηικλμνξοπρστυφχω', 'abgdeziiklmnxoprstifxo');
  skeleton := ' ' || skeleton || ' ';
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
  skeleton := regexp_replace(skeleton, ' +', ' ', 'g');
  skeleton := btrim(skeleton);
  return skeleton;
end
$$;
