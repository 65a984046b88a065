import { inTurn } from "#platform/db/turns.ts";
import type { Progress } from "#platform/progress.ts";
import type { Container } from "#src/container.ts";
import { addSampleContent, hasSampleContent } from "./sample-content.ts";

/** Any number that nothing else uses. */
const SAMPLE_CONTENT_LOCK = 4_201_984;

/**
 * What a first start needs: an administrator, and something to look at.
 * @returns the token of the one-time set-up link, when there is no administrator yet
 */
export async function prepareContent(
  container: Container,
  progress: Progress,
): Promise<string | undefined> {
  const { config, services } = container;
  if (config.firstAdmin) {
    const { email, password } = config.firstAdmin;
    await services.setup.ensureAdmin(email, password);
  }
  if (config.hasSampleContent && !(await hasSampleContent(container))) {
    await progress.step("Putting in the sample content", () => addOnce(container));
  }
  return services.setup.createSetupLink();
}

/** Of processes that start together one makes the pictures; the others wait for what it has made. */
async function addOnce(container: Container): Promise<void> {
  await inTurn(container.database, SAMPLE_CONTENT_LOCK, async () => {
    if (!(await hasSampleContent(container))) await addSampleContent(container);
  });
}
