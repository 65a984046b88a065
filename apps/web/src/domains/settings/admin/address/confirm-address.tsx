import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { useSaveAddress } from "../site-visibility.mutations.ts";
import { LocalAddressNote } from "./local-address-note.tsx";

/**
 * Proposes the address in the browser's location as the site address; renders nothing once one is
 * confirmed.
 */
export function ConfirmAddress() {
  const save = useSaveAddress();
  const { origin } = window.location;
  if (useSiteAddress() !== "") return null;
  return (
    <Notice tone="info">
      <div className="grid justify-items-start gap-3">
        <Text>
          Is <b className="wrap-anywhere">{origin}</b> the address of your site? Letters with a link
          wait until you confirm it.
        </Text>
        <LocalAddressNote origin={origin} />
        {save.error && <Text role="alert">{userMessage(save.error)}</Text>}
        <Button
          type="button"
          busy={save.isPending}
          onClick={() => save.mutate({ group: "address", values: { origin } })}
        >
          Yes, this is the address
        </Button>
        <TextLink
          href="/admin/settings?group=address"
          className="inline-flex min-h-11 items-center"
        >
          Enter another
        </TextLink>
      </div>
    </Notice>
  );
}

/** The confirmed address, empty if there is none; undefined while it is unknown. */
function useSiteAddress(): string | undefined {
  const { data } = useQuery({ ...useTRPC().settings.list.queryOptions(), retry: false });
  const origin = data?.find(({ group }) => group === "address")?.values.origin;
  return typeof origin === "string" ? origin : undefined;
}
