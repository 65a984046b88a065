-- The default answer about passwords, which spoke of mail also on sites without it. An answer that the firm has changed
-- stays. The editor adds `rel` to links when it saves another answer of the page.
DO $$
DECLARE
	former CONSTANT text := '"<p>Choose Forgot Password on the <a href=\\"/signin\\"( rel=\\"noopener\\")?>sign-in page</a>[.] We mail you a link that works once, for 30 minutes, and lets you choose a new password[.]</p><p>You cannot get at your e-mail[?] <a href=\\"/contact\\"( rel=\\"noopener\\")?>Write to us</a> and we give you a one-time code in its place[.]</p>"';
BEGIN
	UPDATE "pages" SET
		"published" = regexp_replace("published"::text, former, '"<p>{password_reset}</p>"', 'g')::jsonb,
		"draft" = regexp_replace("draft"::text, former, '"<p>{password_reset}</p>"', 'g')::jsonb
	WHERE "built_in" = 'faqs' AND concat("published"::text, "draft"::text) ~ former;
END $$;
