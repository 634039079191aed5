// Transaction hashes come from the node's answer, so protobufjs is not needed here.
export class ProtoSerializer {
  serializeTransaction(): never {
    throw new Error('stub-proto: the transaction hash is read from the chain API')
  }
}
