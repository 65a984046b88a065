import {
  authTexts,
  deviceCodeRequired,
  PASSWORD_RESET_NOTICE,
  RESET_REQUESTED_NOTICE,
  requestPasswordResetInputSchema,
  requestSignInCodeInputSchema,
  resetPasswordByCodeInputSchema,
  resetPasswordInputSchema,
  SIGNED_OUT_PATH,
  sanitizeNextPath,
  studentSignInInputSchema,
} from "@ebute/contracts/sign-in";
import type { FormState } from "@ebute/page-port";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { AccountSessionsService } from "#domains/sessions/sessions.account.service.ts";
import { createBrowserCookies } from "#platform/http/caller/create-browser-cookies.ts";
import { nextQuerySchema, type PlainFormHandler } from "#platform/pages/plain-form-handler.ts";
import type { SignInCodesService } from "./codes/sign-in.codes.service.ts";
import type { RecoveryService } from "./recovery/recovery.service.ts";
import type { SignInService } from "./sign-in.service.ts";

type Services = {
  signIn: Pick<SignInService, "signInStudent">;
  signInCodes: Pick<SignInCodesService, "request">;
  recovery: Pick<RecoveryService, "requestLink" | "resetByLink" | "resetByCode">;
  accountSessions: Pick<AccountSessionsService, "signOut">;
  plainFormHandler: PlainFormHandler;
};

const text = z.string().catch("");

/** `ask` is the button that was pressed: to sign in, or to get a code by mail. */
const signInSchema = z
  .object({ phone: text, password: text, deviceCode: z.string().optional().catch(""), ask: text })
  .catch({ phone: "", password: "", ask: "" });

const accountSchema = z.object({ account: text }).catch({ account: "" });

const resetSchema = z
  .object({ phone: text, code: text, newPassword: text })
  .catch({ phone: "", code: "", newPassword: "" });

/** Sign-in, sign-out and password reset of students, for browsers without JavaScript. */
export function signInFormHandlers(services: Services): FastifyPluginAsyncZod {
  const { signIn, signInCodes, recovery, accountSessions, plainFormHandler } = services;
  const options = { config: { access: "anyone" }, schema: { hide: true } } as const;

  return async (app) => {
    app.post(
      "/signin",
      { ...options, schema: { querystring: nextQuerySchema, hide: true } },
      (request, reply) => {
        const { ask, ...typed } = signInSchema.parse(request.body);
        const { phone, deviceCode } = typed;
        const isForCode = ask === "code";
        return plainFormHandler.handle<unknown>({
          request,
          reply,
          form: "signIn",
          values: { phone, ...(deviceCode === undefined ? {} : { deviceCode }) },
          run: async (caller) =>
            isForCode
              ? signInCodes.request(caller, requestSignInCodeInputSchema.parse({ phone }))
              : signIn.signInStudent(
                  caller,
                  studentSignInInputSchema.parse(typed),
                  createBrowserCookies(request, reply),
                ),
          success: () => (isForCode ? codeStepOf(phone) : sanitizeNextPath(request.query.next)),
        });
      },
    );

    app.post("/userDashboard/signout", options, (request, reply) =>
      plainFormHandler.handle({
        request,
        reply,
        form: "signOut",
        values: {},
        isOfReader: true,
        run: async (caller) => {
          // A second press finds no session, and the student is signed out as asked.
          if (caller.principal.kind === "visitor") return;
          await accountSessions.signOut(caller, createBrowserCookies(request, reply));
        },
        success: SIGNED_OUT_PATH,
      }),
    );

    app.post("/forgot-password", options, (request, reply) => {
      const values = accountSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: "requestReset",
        values,
        run: async (caller) =>
          recovery.requestLink(caller, requestPasswordResetInputSchema.parse(values)),
        success: `/forgot-password?notice=${RESET_REQUESTED_NOTICE}`,
      });
    });

    app.post("/reset-password", options, (request, reply) => {
      const { newPassword, ...values } = resetSchema.parse(request.body);
      const token = tokenOfLink(values.code);
      return plainFormHandler.handle({
        request,
        reply,
        form: "resetPassword",
        values: token ? {} : values,
        run: async (caller) =>
          token
            ? recovery.resetByLink(caller, resetPasswordInputSchema.parse({ token, newPassword }))
            : recovery.resetByCode(
                caller,
                resetPasswordByCodeInputSchema.parse({ ...values, newPassword }),
              ),
        success: `/signin?notice=${PASSWORD_RESET_NOTICE}`,
      });
    });
  };
}

/** The step that asks for a mailed code, after it was sent. */
function codeStepOf(phone: string): FormState {
  return {
    form: "signIn",
    values: { phone },
    message: "",
    issues: [],
    reason: deviceCodeRequired.reason,
    notice: authTexts.signInCodeRequested,
  };
}

/** The token in a mailed link that was pasted whole: without script, no page can read it. */
function tokenOfLink(code: string): string | undefined {
  const [, token] = /^https?:\/\/\S+#token=(\S+)$/.exec(code.trim()) ?? [];
  return token;
}
