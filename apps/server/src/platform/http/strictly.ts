import { z } from 'zod'

const made = new WeakMap<z.ZodType, z.ZodType>()

const inner = (schema: z.core.$ZodType) => strictly(schema as z.ZodType)

const rebuilt = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodObject) {
    const shape = Object.fromEntries(Object.entries(schema.shape).map(([key, one]) => [key, inner(one)]))
    return schema.clone({ ...schema.def, shape, catchall: schema.def.catchall ?? z.never() })
  }
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: inner(schema.def.element) })
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion) {
    return schema.clone({ ...schema.def, options: schema.def.options.map(inner) })
  }
  if (schema instanceof z.ZodPipe) {
    return schema.clone({ ...schema.def, in: inner(schema.def.in), out: inner(schema.def.out) })
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return schema.clone({ ...schema.def, innerType: inner(schema.def.innerType) } as never)
  }
  return schema
}

/** The schema, refusing fields that it does not declare, at every level. */
export const strictly = (schema: z.ZodType): z.ZodType => {
  const known = made.get(schema) ?? rebuilt(schema)
  made.set(schema, known)
  return known
}
