import { orderTexts } from "@ebute/contracts/orders";
import { useAnnouncedMutation } from "#lib/mutations/announced-mutation.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useOrderQueries } from "../order-queries.ts";

export function useWithholdLetter(customerName: string) {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.withholdLetter.mutationOptions(), {
    success: orderTexts.letterWithheld,
    name: () => customerName,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}

export function useSendLetterAgain(customerName: string) {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.sendLetterAgain.mutationOptions(), {
    success: orderTexts.letterSentAgain,
    name: () => customerName,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}

export function useNoteTold(customerName: string) {
  const { orders } = useTRPC();
  return useAnnouncedMutation(orders.noteTold.mutationOptions(), {
    success: orderTexts.toldNoted,
    name: () => customerName,
    refusals: "toast",
    invalidates: useOrderQueries(),
  });
}
