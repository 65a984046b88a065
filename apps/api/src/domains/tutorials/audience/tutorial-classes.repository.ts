import { and, eq, notInArray } from "drizzle-orm";
import type { Transaction } from "#platform/db/client.ts";
import { newId } from "#platform/runtime/ids.ts";
import { tutorialClassesTable } from "./tutorial-classes.table.ts";

export type TutorialClassesRepository = ReturnType<typeof createTutorialClassesRepository>;

/** Rows that link tutorials and classes. */
export function createTutorialClassesRepository() {
  const { tutorialId, classId } = tutorialClassesTable;

  return {
    /** Gives a tutorial exactly these classes. */
    async set(tx: Transaction, id: string, classIds: readonly string[]): Promise<void> {
      const others = classIds.length > 0 ? notInArray(classId, [...classIds]) : undefined;
      await tx.delete(tutorialClassesTable).where(and(eq(tutorialId, id), others));
      if (classIds.length === 0) return;
      await tx
        .insert(tutorialClassesTable)
        .values(classIds.map((of) => ({ id: newId(), tutorialId: id, classId: of })))
        .onConflictDoNothing({ target: [tutorialId, classId] });
    },
  };
}
