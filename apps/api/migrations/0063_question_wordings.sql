CREATE INDEX "questions_folded_stem_idx" ON "questions" USING btree (md5(lower(regexp_replace(normalize(split_part("plain_text", E'
', 1)), '[^[:alnum:]]+', '', 'g'))));