import type { TrashKind } from "@ebute/contracts/trash";
import type { SQL } from "drizzle-orm";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import type { Principal } from "../security/principal.ts";
import type { StoredRow } from "./trash.table.ts";

/** A deleted object, as its domain receives it for a restore. */
export type DeletedObject = { id: string; row: StoredRow };

/** Restores the objects of a domain from the trash. */
export type TrashRule = {
  /** True if the caller may see, restore and erase these objects. */
  canManage(principal: Principal): boolean;
  /** Condition on the entries that a caller may manage who may not manage all of them. */
  restrict?(principal: Principal): SQL | undefined;
  /** Name for the audit log. Omitted where it would be personal data. */
  labelOf?(row: StoredRow): string;
  /**
   * Runs before the row is restored.
   * @returns columns whose values must differ from the deleted row, such as a renamed category
   */
  prepare?(unit: UnitOfWork, thing: DeletedObject): Promise<StoredRow>;
  /** Runs after the row was restored: invalidates cache tags and enqueues jobs. */
  onRestored?(unit: UnitOfWork, thing: DeletedObject): Promise<void> | void;
};

export type TrashRules = Record<TrashKind, TrashRule>;
