/**
 * Returns the response of `serve`, or status 500 when it throws. Without this the runtime would respond with the stack
 * of the error.
 */
export async function withFailureResponse(serve: () => Promise<Response>): Promise<Response> {
  try {
    return await serve()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the developer who runs the network reads it
    console.error(error)
    return Response.json({ statusCode: 500, message: 'Internal server error' }, { status: 500 })
  }
}
