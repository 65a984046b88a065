import type { TrashKind } from "@ebute/contracts/trash";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import type { Principal } from "../security/principal.ts";
import type { StoredRow } from "./trash.table.ts";

/** A deleted object, as its domain receives it for a restore. */
export type DeletedThing = { id: string; row: StoredRow };

/** Restores the objects of a domain from the trash. */
export type TrashRule = {
  /** True for those who may see, restore and erase them. */
  canManage(principal: Principal): boolean;
  /** Name for the audit log. Omitted where it would be personal data. */
  labelOf?(row: StoredRow): string;
  /**
   * Runs before the row is back.
   * @returns columns that are to differ, such as a category of another name by now
   */
  prepare?(unit: UnitOfWork, thing: DeletedThing): Promise<StoredRow>;
  /** Runs once the row is back: invalidates cache tags and enqueues jobs. */
  onRestored?(unit: UnitOfWork, thing: DeletedThing): Promise<void> | void;
};

export type TrashRules = Record<TrashKind, TrashRule>;
