import type { AnyRouter } from "@tanstack/react-router";
import { storeStudyPage } from "#lib/offline/device/study-page-cache.ts";

/**
 * Stores the page that shows the exam without a connection, with its files. It contains nothing of
 * the exam, so it is equal for everyone.
 */
export async function storeExamPage(router: AnyRouter): Promise<void> {
  const route = router.routesByPath["/saved-subjects"];
  await Promise.all([
    route && router.loadRouteChunk(route),
    import("./device-exam.tsx"),
    import("../calculator/calculator.tsx"),
  ]);
  await storeStudyPage();
}
