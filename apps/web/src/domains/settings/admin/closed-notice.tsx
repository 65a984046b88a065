import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { settingsQuery } from "../settings.queries.ts";
import { useOpenSite } from "./opening.mutations.ts";

/** Says on the dashboard that visitors cannot see the site yet, and opens it with one press. */
export function ClosedNotice() {
  const { data } = useQuery({ ...settingsQuery(useTRPC()), retry: false });
  const open = useOpenSite();
  const opening = data?.find(({ group }) => group === "opening");
  if (opening?.values.isOpen !== false) return null;
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
