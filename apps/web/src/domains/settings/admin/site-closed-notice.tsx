import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useOpenSite } from "./site-visibility.mutations.ts";

/** Dashboard notice that visitors cannot see the site yet, with a button that opens the site. */
export function SiteClosedNotice() {
  const open = useOpenSite();
  return (
    <Notice tone="info">
      <div className="grid justify-items-start gap-3">
        <Text>
          Your site is closed. Visitors see one page with your name and contact details; you see
          everything. <TextLink href="/">Look at the site</TextLink>
        </Text>
        <Button
          type="button"
          busy={open.isPending}
          onClick={() => open.mutate({ group: "opening", values: { isOpen: true } })}
        >
          Open the site
        </Button>
      </div>
    </Notice>
  );
}
