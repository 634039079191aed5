// Errors in the data service's format (HTTP 200 with `errors`), and the formatting of any error.

import { GraphQLError, type GraphQLFormattedError } from 'graphql'

const DEFAULT_CODE = 'INTERNAL_SERVER_ERROR'

/** No token, or a visitor's token where a signed-in person is required. */
export function unauthenticatedError(): GraphQLError {
  const message = 'Unauthorized'
  return new GraphQLError(message, {
    extensions: { code: 'UNAUTHENTICATED', originalError: { message, statusCode: 401 } }
  })
}

/** An invalid token, or a user who is not an admin. */
export function forbiddenError(): GraphQLError {
  const message = 'Forbidden resource'
  return new GraphQLError(message, {
    extensions: {
      code: 'FORBIDDEN',
      originalError: { message, error: 'Forbidden', statusCode: 403 }
    }
  })
}

/** An argument has an invalid format. */
export function badArgumentsError(messages: readonly string[]): GraphQLError {
  return new GraphQLError('Bad Request Exception', {
    extensions: {
      code: 'BAD_REQUEST',
      originalError: { message: messages, error: 'Bad Request', statusCode: 400 }
    }
  })
}

/** A business rule is violated. The message is the service's own. */
export function badRequestError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}

/** Formats one error of a response. Errors without a code are internal errors of the service. */
export function formatError(error: GraphQLError): GraphQLFormattedError {
  const { message, locations, path, extensions } = error.toJSON()
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { ...extensions, code: extensions?.['code'] ?? DEFAULT_CODE, exception: null }
  }
}

/** Formats the errors of a request that was not executed (HTTP 400). */
export function formatRequestErrors(
  errors: readonly GraphQLError[],
  code: string
): GraphQLFormattedError[] {
  return errors.map(error => ({ ...formatError(error), extensions: { code, exception: null } }))
}
