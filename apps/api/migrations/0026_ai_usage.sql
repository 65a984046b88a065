CREATE TABLE "ai_usage" (
	"month" text PRIMARY KEY NOT NULL,
	"drafts" integer NOT NULL
);
