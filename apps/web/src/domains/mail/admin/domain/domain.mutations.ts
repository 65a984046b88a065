import type { DomainRecordsInput } from "@ebute/contracts/mail";
import { useMutation } from "@tanstack/react-query";
import { useTRPCClient } from "#lib/trpc.ts";

export function useDomainCheck() {
  const client = useTRPCClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (input: DomainRecordsInput) => client.mail.checkDomain.mutate(input),
  });
}
