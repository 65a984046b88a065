import type { OrderedKind } from "@ebute/contracts/courses";
import { usePermission } from "#lib/session/admin-role.ts";
import { usePendingOrder } from "#lib/tables/pending-order.ts";
import { useOrderCourses } from "./courses.mutations.ts";

/**
 * Returns the rows as if pending moves had succeeded, and the function that orders them anew where
 * the administrator may.
 */
export function useCourseOrder<Item extends { _id: string }>(
  of: OrderedKind,
  items: readonly Item[],
): [readonly Item[], ((next: readonly Item[]) => void) | undefined] {
  const canOrder = usePermission("writeContent");
  const { mutate } = useOrderCourses(of);
  const [shown, order] = usePendingOrder(items, (ids, forget) =>
    mutate({ of, ids }, { onSettled: forget }),
  );
  return [shown, canOrder ? order : undefined];
}
