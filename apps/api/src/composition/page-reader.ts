import type { Reader } from "#platform/pages/responses/page-audience.ts";
import type { Services } from "./services.ts";

/** Makes the function that finds the student whose browser requests a page. */
export function createReaderFinder({
  authentication,
  profile,
}: Pick<Services, "authentication" | "profile">) {
  return async (cookieSecret: string): Promise<Reader | undefined> => {
    const found = await authentication.findStudentByCookie(cookieSecret);
    if (!found) return undefined;
    const { principal, token } = found;
    const student = await profile.me({ principal, subnet: "in-process" });
    return { principal, viewer: { student, token } };
  };
}
