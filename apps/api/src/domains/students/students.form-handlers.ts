import { SIGNED_UP_NOTICE, signUpInputSchema, studentTexts } from "@ebute/contracts/students";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlainFormHandler, publicFormOptions } from "#platform/pages/plain-form-handler.ts";
import type { SignUpService } from "./students.sign-up.service.ts";

type Services = { signUp: Pick<SignUpService, "signUp">; plainFormHandler: PlainFormHandler };

const nothingTyped = { fullName: "", email: "", phone: "", state: "", city: "" };
const noPasswords = { password: "", confirmPassword: "" };
const text = z.string().catch("");

/**
 * Accepts any form, so the page can show it again; the contract decides whether it is a valid
 * sign-up.
 */
const typedSchema = z
  .object({ fullName: text, email: text, phone: text, state: text, city: text })
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

/** The sign-up form, for visitors without JavaScript. */
export function studentsFormHandlers({
  signUp,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post("/signup", publicFormOptions, (request, reply) => {
      const values = typedSchema.parse(request.body);
      const passwords = passwordsSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: "signUp",
        values,
        run: async (caller) => {
          const { confirmPassword: _checked, ...input } = formSchema.parse({
            ...values,
            ...passwords,
          });
          await signUp.signUp(caller, input);
        },
        successLocation: `/signin?notice=${SIGNED_UP_NOTICE}`,
      });
    });
  };
}
