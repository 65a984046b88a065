-- Sentences of default texts that are not true any more. A sentence that the firm has changed stays.
DO $$
DECLARE
	sentence record;
BEGIN
	FOR sentence IN
		SELECT * FROM (VALUES
			('News about posts is not sent yet.',
			 'A subscriber may get letters about new posts.'),
			('Letters about your account, such as a link for a new password, are sent only when you ask for them.',
			 'Letters about your account, such as a link for a new password, are sent when you ask for them or when your sign-in details have changed. A customer who gave us an email address may get a letter at each step of an order.'),
			('<li>your name and the state of your order, when you order something from us.</li>',
			 '<li>your name, phone number, email address, delivery address and what you ordered, when you order something from us.</li>'),
			('<li>With an order: your name and how far the order is.</li>',
			 '<li>With an order: your name, phone number, e-mail address, delivery address and what you ordered.</li>')
		) AS sentences (former, present)
	LOOP
		UPDATE "pages" SET
			"published" = replace("published"::text, sentence.former, sentence.present)::jsonb,
			"draft" = replace("draft"::text, sentence.former, sentence.present)::jsonb
		WHERE "built_in" = 'privacy'
			AND (strpos("published"::text, sentence.former) > 0 OR strpos("draft"::text, sentence.former) > 0);
	END LOOP;
END $$;
--> statement-breakpoint
UPDATE "settings" SET
	"value" = replace("value"::text, '"We use your address for our own news alone, and none goes out yet."', '"We use your address for our own news alone. Each letter has a link to unsubscribe."')::jsonb,
	"staged" = replace("staged"::text, '"We use your address for our own news alone, and none goes out yet."', '"We use your address for our own news alone. Each letter has a link to unsubscribe."')::jsonb
WHERE strpos(concat("value"::text, "staged"::text), '"We use your address for our own news alone, and none goes out yet."') > 0;
