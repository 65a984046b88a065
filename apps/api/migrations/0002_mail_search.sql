CREATE INDEX "mails_status_tried_idx" ON "mails" USING btree ("status","tried_at","id");--> statement-breakpoint
CREATE INDEX "mails_status_recipient_idx" ON "mails" USING btree ("status","recipient","id");--> statement-breakpoint
CREATE INDEX "mails_trgm_idx" ON "mails" USING gin ("recipient" gin_trgm_ops,"last_error" gin_trgm_ops);