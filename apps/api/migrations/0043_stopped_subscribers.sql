DROP INDEX "subscribers_readers_idx";--> statement-breakpoint
CREATE INDEX "subscribers_stopped_idx" ON "subscribers" USING btree ("id") WHERE "subscribers"."stopped_at" is not null;