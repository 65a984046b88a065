import {
  customerPageInputSchema,
  customerTableInputSchema,
  eraseCustomerInputSchema,
  updateCustomerInputSchema,
} from "@ebute/contracts/customers";
import { idInputSchema } from "@ebute/contracts/primitives";
import { changeWithCurrent, forCaller } from "#platform/trpc/resolvers.ts";
import { router } from "#platform/trpc/trpc.ts";
import { staff } from "#src/site/procedures.ts";
import type { CustomersService } from "./orders.customers.service.ts";

export function createCustomersRouter({ customers }: { customers: CustomersService }) {
  return router({
    table: staff("manageOrders")
      .input(customerTableInputSchema)
      .query(({ input }) => customers.listTable(input)),

    details: staff("manageOrders")
      .input(customerPageInputSchema)
      .query(({ input }) => customers.read(input)),

    update: staff("manageOrders")
      .input(updateCustomerInputSchema)
      .mutation(changeWithCurrent(customers.update, (_caller, { id }) => customers.get(id))),

    // A mutation, because it is audited and must not be repeated by a cache.
    export: staff("manageOrders").input(idInputSchema).mutation(forCaller(customers.export)),

    erase: staff("manageOrders")
      .input(eraseCustomerInputSchema)
      .mutation(forCaller(customers.erase)),
  });
}
