import type { InferDataFromTag, QueryClient, QueryKey, Updater } from "@tanstack/react-query";

type Data<Key extends QueryKey> = InferDataFromTag<unknown, Key> | undefined;

/**
 * Shows what a change answered. A read that began before the change is cancelled, because it would
 * bring back what was there before.
 */
export async function storeAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<Data<Key>, Data<Key>>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<unknown, Key, Data<Key>>(queryKey, answer);
}
