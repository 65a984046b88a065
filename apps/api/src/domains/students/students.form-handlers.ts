import { sanitizeNextPath } from "@ebute/contracts/sign-in";
import { SIGNED_UP_NOTICE, signUpInputSchema, studentTexts } from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { errorResponseFor } from "#platform/errors/error-responses.ts";
import { createBrowserCookies } from "#platform/http/caller/create-browser-cookies.ts";
import {
  nextQuerySchema,
  type PlainFormHandler,
  publicFormOptions,
} from "#platform/pages/plain-form-handler.ts";
import type { BrowserCookies } from "#platform/security/browser-cookies.ts";
import type { Caller } from "#platform/security/principal.ts";
import type { SignUpService } from "./creation/students.sign-up.service.ts";

type Services = {
  signUp: Pick<SignUpService, "signUp">;
  signIn: {
    signInStudent(
      caller: Caller,
      credentials: { phone: string; password: string },
      cookies: BrowserCookies,
    ): Promise<unknown>;
  };
  plainFormHandler: PlainFormHandler;
};

const nothingTyped = { fullName: "", email: "", phone: "", state: "", city: "", ageBand: "" };
const noPasswords = { password: "", confirmPassword: "" };
const text = z.string().catch("");

/**
 * Accepts any form, so the page can show it again; the contract decides whether it is a valid
 * sign-up.
 */
const typedSchema = z
  .object({ fullName: text, email: text, phone: text, state: text, city: text, ageBand: text })
  .catch(nothingTyped);

/** Passwords are never shown again. */
const passwordsSchema = z.object({ password: text, confirmPassword: text }).catch(noPasswords);

/**
 * The contract's input and the repeated password, which only the form has, so that all errors are
 * reported together.
 */
const formSchema = signUpInputSchema
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    message: studentTexts.passwordsDiffer,
    when: () => true,
  });

/** The sign-up form, for visitors without JavaScript. It signs in as well. */
export function studentsFormHandlers({
  signUp,
  signIn,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    const options = { ...publicFormOptions, schema: { querystring: nextQuerySchema, hide: true } };
    app.post("/signup", options, (request, reply) => {
      const { next } = request.query;
      const values = typedSchema.parse(request.body);
      const passwords = passwordsSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: "signUp",
        feature: "signUp",
        values,
        run: async (caller) => {
          const { confirmPassword: _checked, ...input } = formSchema.parse({
            ...values,
            ...passwords,
          });
          await signUp.signUp(caller, input);
          // The account exists, so a refusal, such as a code for a new device, is for the sign-in.
          try {
            await signIn.signInStudent(caller, input, createBrowserCookies(request, reply));
            return true;
          } catch (error) {
            const { isUnexpected } = errorResponseFor(error);
            if (isUnexpected)
              request.log.error({ err: error, reqId: request.id }, "sign-in failed");
            return false;
          }
        },
        success: (isSignedIn) =>
          isSignedIn ? sanitizeNextPath(next) : `/signin?notice=${SIGNED_UP_NOTICE}`,
      });
    });
  };
}
