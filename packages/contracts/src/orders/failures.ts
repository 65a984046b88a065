import { defineFailure } from "../errors/index.ts";

export const orderNotFound = defineFailure("not_found", "ORDER_NOT_FOUND", "No order found");
