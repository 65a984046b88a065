import {
  customerPageInputSchema,
  customerTableInputSchema,
  eraseCustomerInputSchema,
  updateCustomerInputSchema,
} from "@ebute/contracts/customers";
import { idInputSchema } from "@ebute/contracts/primitives";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { adminProcedure, router } from "#platform/trpc/trpc.ts";
import type { CustomersService } from "./orders.customers.service.ts";

export function createCustomersRouter({ customers }: { customers: CustomersService }) {
  return router({
    table: adminProcedure.input(customerTableInputSchema).query(forCaller(customers.listTable)),

    details: adminProcedure.input(customerPageInputSchema).query(forCaller(customers.read)),

    update: adminProcedure
      .input(updateCustomerInputSchema)
      .mutation(changeWithCurrent(customers.update, (caller, { id }) => customers.get(caller, id))),

    // A mutation, because it is audited and must not be repeated by a cache.
    export: adminProcedure.input(idInputSchema).mutation(forCaller(customers.export)),

    erase: adminProcedure.input(eraseCustomerInputSchema).mutation(forCaller(customers.erase)),
  });
}
