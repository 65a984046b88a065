CREATE TABLE "order_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"before" text,
	"step" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "order_letters" ADD CONSTRAINT "order_letters_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_letters_order_idx" ON "order_letters" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_letters_waiting_key" ON "order_letters" USING btree ("order_id") WHERE "order_letters"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_letters_due_idx" ON "order_letters" USING btree ("due_at","id") WHERE "order_letters"."state" = 'waiting';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_message_idx" ON "orders" USING btree ("message_id");
--> statement-breakpoint
-- Hand-written from here to the end. Sent mails are deleted before the orders that they are about.
CREATE FUNCTION "note_sent_order_letter"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."order_letters" SET "sent_at" = NEW."sent_at" WHERE "id" = NEW."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mails_note_sent_order_letter" AFTER UPDATE ON "mails" FOR EACH ROW
	WHEN (NEW."kind" = 'orderStep' AND NEW."status" = 'sent' AND OLD."status" <> 'sent') EXECUTE FUNCTION "note_sent_order_letter"();
