// Refusals in the shapes the data service gives them (HTTP 200 with `errors`), and how any error is written down.

import { GraphQLError, type GraphQLFormattedError } from 'graphql'

const DEFAULT_CODE = 'INTERNAL_SERVER_ERROR'

/** No token, or a visitor's, where a person must be known. */
export function unauthenticatedError(): GraphQLError {
  const message = 'Unauthorized'
  return new GraphQLError(message, {
    extensions: { code: 'UNAUTHENTICATED', originalError: { message, statusCode: 401 } }
  })
}

/** A token that does not hold, or a person who is no admin. */
export function forbiddenError(): GraphQLError {
  const message = 'Forbidden resource'
  return new GraphQLError(message, {
    extensions: {
      code: 'FORBIDDEN',
      originalError: { message, error: 'Forbidden', statusCode: 403 }
    }
  })
}

/** An argument breaks a rule of its form. */
export function badArgumentsError(messages: readonly string[]): GraphQLError {
  return new GraphQLError('Bad Request Exception', {
    extensions: {
      code: 'BAD_REQUEST',
      originalError: { message: messages, error: 'Bad Request', statusCode: 400 }
    }
  })
}

/** A rule of the business says no, in the service's own words. */
export function badRequestError(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}

/** One error of an answer: our own carry their code, anything uncaught is the service's own failure. */
export function formatError(error: GraphQLError): GraphQLFormattedError {
  const { message, locations, path, extensions } = error.toJSON()
  return {
    message,
    ...(locations && { locations }),
    ...(path && { path }),
    extensions: { ...extensions, code: extensions?.['code'] ?? DEFAULT_CODE, exception: null }
  }
}

/** Errors of a request that never ran: HTTP 400. */
export function formatRequestErrors(
  errors: readonly GraphQLError[],
  code: string
): GraphQLFormattedError[] {
  return errors.map(error => ({ ...formatError(error), extensions: { code, exception: null } }))
}
