import { failureBodySchema } from "@ebute/contracts/errors";
import {
  adminSessionSchema,
  adminSignInInputSchema,
  authTexts,
  requestSignInCodeInputSchema,
  secondStepInputSchema,
  secondStepRequired,
  secondStepSchema,
  studentSessionSchema,
  studentSignInInputSchema,
} from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { AccountSessionsService } from "#domains/sessions/sessions.account.service.ts";
import { failureBodyOf } from "#platform/errors/error-responses.ts";
import { createSessionBinding } from "#platform/http/caller/create-session-binding.ts";
import { registerCommand } from "#platform/http/rest/register-command.ts";
import { buildSuccessBody, defineChangeResponses } from "#platform/http/routing/rest-responses.ts";
import type { SignInCodesService } from "./codes/sign-in.codes.service.ts";
import { signInOperations } from "./sign-in.openapi.ts";
import type { SignInService } from "./sign-in.service.ts";

type Services = {
  signIn: SignInService;
  signInCodes: Pick<SignInCodesService, "request">;
  accountSessions: AccountSessionsService;
};

/** REST operations of sign-in and sign-out. */
export function signInRest({
  signIn,
  signInCodes,
  accountSessions,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/login",
      {
        config: { access: "anyone" },
        schema: {
          ...signInOperations.signInAdmin,
          body: adminSignInInputSchema,
          response: {
            ...defineChangeResponses({ token: adminSessionSchema.shape.token }),
            401: failureBodySchema.extend(secondStepSchema.partial().shape),
          },
        },
      },
      async (request, reply) => {
        const answer = await signIn.signInAdmin(
          request.caller,
          request.body,
          createSessionBinding(request, reply),
        );
        if ("token" in answer)
          return buildSuccessBody({ message: authTexts.signedIn, token: answer.token });
        reply.code(401);
        return { ...failureBodyOf(secondStepRequired), ...answer.secondStep };
      },
    );

    app.post(
      "/api/admin/login/second-step",
      {
        config: { access: "anyone" },
        schema: {
          ...signInOperations.finishSignIn,
          body: secondStepInputSchema,
          response: defineChangeResponses({ token: adminSessionSchema.shape.token }),
        },
      },
      async (request, reply) => {
        const { token } = await signIn.finishSignIn(
          request.caller,
          request.body,
          createSessionBinding(request, reply),
        );
        return buildSuccessBody({ message: authTexts.signedIn, token });
      },
    );

    app.post(
      "/api/user/signin",
      {
        config: { access: "anyone" },
        schema: {
          ...signInOperations.signInStudent,
          body: studentSignInInputSchema,
          response: defineChangeResponses(studentSessionSchema.shape),
        },
      },
      async (request, reply) => {
        const { token, user } = await signIn.signInStudent(
          request.caller,
          request.body,
          createSessionBinding(request, reply),
        );
        return buildSuccessBody({ message: authTexts.signedIn, token, user });
      },
    );

    registerCommand(app, {
      route: { url: "/api/auth/sign-in-code", access: "anyone" },
      operation: signInOperations.requestSignInCode,
      body: requestSignInCodeInputSchema,
      message: authTexts.signInCodeRequested,
      run: ({ caller, body }) => signInCodes.request(caller, body),
    });

    app.post(
      "/api/auth/logout",
      {
        config: { access: "signedIn" },
        schema: { ...signInOperations.signOut, response: defineChangeResponses({}) },
      },
      async (request, reply) => {
        await accountSessions.signOut(request.caller, createSessionBinding(request, reply));
        return buildSuccessBody({ message: authTexts.signedOut });
      },
    );
  };
}
