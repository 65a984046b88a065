import { passwordTooPersonal } from "@ebute/contracts/sign-in";
import { withAdvisoryLock } from "#platform/concurrency/advisory-lock.ts";
import { DomainError } from "#platform/errors/domain-error.ts";
import { StartupError } from "#platform/errors/startup-error.ts";
import type { StartupProgress } from "#src/commands/startup-progress.ts";
import type { Container } from "#src/composition/container.ts";
import { closeNewSite } from "./close-new-site.ts";
import { recordFormerSampleRows } from "./former-sample-rows.ts";
import { hasSampleContent, insertSampleContent } from "./sample-content.ts";

/** Advisory lock key; any number that no other lock uses. */
const SAMPLE_CONTENT_LOCK = 4_201_984;

/**
 * Prepares a first start: creates a set-up link if there is no administrator, inserts the sample
 * content, and closes a site that begins empty.
 * @returns the token of the one-time set-up link, undefined when an administrator exists
 */
export async function prepareContent(
  container: Container,
  progress: StartupProgress,
): Promise<string | undefined> {
  const { config, services } = container;
  const hasAdmin = await services.setup.isDone();
  if (config.firstAdmin) {
    const { email, password } = config.firstAdmin;
    await services.setup.ensureAdmin(email, password).catch(rethrowAsStartupError);
  }
  if (config.hasSampleContent && !(await hasSampleContent(container))) {
    await progress.step("Putting in the sample content", () => addOnce(container));
  }
  await recordFormerSampleRows(container);
  await closeNewSite(container, { hasAdmin });
  return services.setup.createSetupLink();
}

function rethrowAsStartupError(error: unknown): never {
  if (!(error instanceof DomainError)) throw error;
  const reason =
    error.failure === passwordTooPersonal
      ? "must not consist of ADMIN_EMAIL or the name of the site"
      : "is too easy to guess";
  throw new StartupError(`A setting is wrong: ADMIN_PASSWORD ${reason}.`);
}

/**
 * The lock lets one of several starting processes encode the sample pictures; the others wait for
 * it.
 */
async function addOnce(container: Container): Promise<void> {
  await withAdvisoryLock(container.database, SAMPLE_CONTENT_LOCK, async () => {
    if (!(await hasSampleContent(container))) await insertSampleContent(container);
  });
}
