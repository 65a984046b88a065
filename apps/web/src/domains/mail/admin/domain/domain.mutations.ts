import type { DomainRecordsInput } from "@ebute/contracts/mail";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { SHOWN_BY_SCREEN } from "#lib/mutations/shown-by-screen.ts";
import { useTRPCClient } from "#lib/trpc.ts";

/** Looks up DNS records; the screen announces the result. */
export function useDomainCheck() {
  const client = useTRPCClient();
  return useAnnouncedMutation(
    { mutationFn: (input: DomainRecordsInput) => client.mail.checkDomain.mutate(input) },
    SHOWN_BY_SCREEN,
  );
}
