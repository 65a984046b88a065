import {
  adminSessionSchema,
  adminSignInInputSchema,
  authTexts,
  secondStepInputSchema,
  secondStepRequired,
  secondStepSchema,
  studentSessionSchema,
  studentSignInInputSchema,
} from "@ebute/contracts/auth";
import { failureBodySchema } from "@ebute/contracts/errors";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { failureBodyOf } from "#platform/errors/answers.ts";
import { changes, success } from "#platform/http/rest.ts";
import { sessionBindingOf } from "#platform/http/session-binding.ts";
import type { AuthService } from "./auth.service.ts";
import type { SessionsService } from "./auth.sessions.service.ts";

type Services = { auth: AuthService; sessions: SessionsService };

/** Signing in and out. */
export function authRest({ auth, sessions }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/login",
      {
        config: { access: "anyone" },
        schema: {
          body: adminSignInInputSchema,
          response: {
            ...changes({ token: adminSessionSchema.shape.token }),
            401: failureBodySchema.extend(secondStepSchema.partial().shape),
          },
        },
      },
      async (request, reply) => {
        const answer = await auth.signInAdmin(
          request.caller,
          request.body,
          sessionBindingOf(request, reply),
        );
        if ("token" in answer) return success({ message: authTexts.signedIn, token: answer.token });
        reply.code(401);
        return { ...failureBodyOf(secondStepRequired), ...answer.secondStep };
      },
    );

    app.post(
      "/api/admin/login/second-step",
      {
        config: { access: "anyone" },
        schema: {
          body: secondStepInputSchema,
          response: changes({ token: adminSessionSchema.shape.token }),
        },
      },
      async (request, reply) => {
        const { token } = await auth.finishSignIn(
          request.caller,
          request.body,
          sessionBindingOf(request, reply),
        );
        return success({ message: authTexts.signedIn, token });
      },
    );

    app.post(
      "/api/user/signin",
      {
        config: { access: "anyone" },
        schema: {
          body: studentSignInInputSchema,
          response: changes(studentSessionSchema.shape),
        },
      },
      async (request, reply) => {
        const { token, user } = await auth.signInStudent(
          request.caller,
          request.body,
          sessionBindingOf(request, reply),
        );
        return success({ message: authTexts.signedIn, token, user });
      },
    );

    app.post(
      "/api/auth/logout",
      { config: { access: "signedIn" }, schema: { response: changes({}) } },
      async (request, reply) => {
        await sessions.signOut(request.caller, sessionBindingOf(request, reply));
        return success({ message: authTexts.signedOut });
      },
    );
  };
}
