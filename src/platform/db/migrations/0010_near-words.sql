DROP INDEX "search_words_by_trigram";--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "trigrams" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "is_price_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "keys" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_by_key" ON "search_words" USING gin ("keys");