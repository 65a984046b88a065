import type { BusinessTextsInput, PageContent } from "@ebute/contracts/pages";
import { builtInDefaults, businessContent, businessPages } from "@ebute/contracts/pages/defaults";
import type { AuditedUnitOfWork, Write } from "#platform/db/unit-of-work.ts";
import type { Revisions } from "#platform/revisions/revisions.ts";
import type { Clock } from "#platform/runtime/clock.ts";
import type { Admin, Caller } from "#platform/security/principal.ts";
import { revisedPage } from "../editing/pages.saved.ts";
import { requireEditor } from "../pages.policy.ts";
import type { PagesRepository } from "../pages.repository.ts";
import type { PageRow } from "../pages.table.ts";
import { PAGES_TAG } from "../pages.tags.ts";
import { picturesOf } from "./pages.content.ts";
import { hasKnownText, isShowing } from "./pages.known-texts.ts";

type Deps = {
  pages: PagesRepository;
  revisions: Pick<Revisions, "add">;
  write: Write;
  clock: Clock;
};

export type BusinessTextsService = ReturnType<typeof createBusinessTextsService>;

export function createBusinessTextsService({ pages, revisions, write, clock }: Deps) {
  async function replace(
    unit: AuditedUnitOfWork,
    { row, content, admin }: { row: PageRow; content: PageContent; admin: Admin },
  ): Promise<void> {
    const now = clock.now();
    const changed = await pages.update(unit.tx, row.id, {
      ...{ published: content, updatedAt: now },
      ...picturesOf(content),
    });
    await revisions.add(unit.tx, revisedPage(row.id), {
      ...{ version: changed.version, value: content, savedAt: now, savedBy: admin.id },
    });
  }

  return {
    /**
     * Publishes texts that suit a kind of business on About, FAQs and the Privacy Policy. A page that somebody has
     * changed, deleted or taken off the site stays as it is.
     */
    async use(caller: Caller, { business }: BusinessTextsInput): Promise<{ titles: string[] }> {
      const admin = requireEditor(caller);
      return write(caller.principal, async (unit) => {
        const titles: string[] = [];
        for (const builtIn of businessPages) {
          const row = await pages.findBuiltIn(unit.tx, builtIn);
          const content =
            business === "none"
              ? builtInDefaults[builtIn].content
              : businessContent(business)[builtIn];
          if (!row || !hasKnownText(row, builtIn) || isShowing(row, content)) continue;
          await replace(unit, { row, content, admin });
          titles.push(content.title);
        }
        const label = titles.join(", ") || "Pages";
        await unit.record("pages.useBusinessTexts", { kind: "page", id: "business-texts", label });
        if (titles.length > 0) unit.invalidateTags(PAGES_TAG);
        return { titles };
      });
    },
  };
}
