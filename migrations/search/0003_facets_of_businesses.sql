-- What is counted of the businesses found is read from the index of rows alone.
DROP INDEX business_entry_by_row;
--> statement-breakpoint
CREATE INDEX business_entry_by_row ON business_entry (word_row, category_id, town_id, rating_score);
--> statement-breakpoint
-- Each part of an index is asked for each word of a query, so that few parts are worth their writing.
INSERT INTO business_words (business_words, rank) VALUES ('automerge', 2);
--> statement-breakpoint
INSERT INTO business_words (business_words, rank) VALUES ('usermerge', 2);
